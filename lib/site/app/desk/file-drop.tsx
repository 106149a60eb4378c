import { useSignal } from "@preact/signals";
import { deskWords } from "./desk-words.ts";

/** Takes a file by the device's own dialog, or dropped on it. */
export const FileDrop = ({ choose }: { readonly choose: (file: File) => void }) => {
  const { file } = deskWords.value;
  const isOver = useSignal(false);
  return (
    <section
      class={isOver.value ? "card box drop over" : "card box drop"}
      aria-labelledby="desk-file"
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        const [dropped] = event.dataTransfer?.files ?? [];
        if (dropped !== undefined) choose(dropped);
      }}
    >
      <h2 id="desk-file">{file.heading}</h2>
      <p>
        <label class="button primary" for="desk-file-input">
          {file.choose}
        </label>
        <input
          id="desk-file-input"
          class="visually-hidden"
          type="file"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // The same file can be chosen again after it was corrected.
            if (chosen !== undefined) choose(chosen);
            currentTarget.value = "";
          }}
        />
      </p>
      <p>{file.drop}</p>
    </section>
  );
};
