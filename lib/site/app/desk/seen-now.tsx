import { listRooms } from "@classroom/contract/rooms/list-rooms.ts";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { askService } from "../client/ask.ts";
import { deskWords } from "./desk-words.ts";
import { dateTimeText, imports } from "./import-history.tsx";
import { termName } from "./term-name.ts";

/** Milliseconds after which students see what was published; the service keeps answers for ten seconds. */
const SEEN_AFTER = 11_000;

/** How many rooms students see now, of which terms, and since when. */
export const SeenNow = () => {
  const { seen, since, nothingSeen } = deskWords.value;
  const rooms = useSignal<number | undefined>(undefined);
  const listed = imports.value;
  useEffect(() => {
    const look = async (): Promise<void> => {
      const reply = await askService(listRooms, {});
      if (!isLeft && reply.kind === "answered") rooms.value = Object.keys(reply.payload.data).length;
    };
    let isLeft = false;
    void look();
    const timer = setTimeout(() => void look(), SEEN_AFTER);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [listed]);
  const current = listed?.filter((one) => one.current) ?? [];
  const [newest] = current;
  const terms = new Set(current.flatMap((one) => one.terms.map(({ name }) => termName(name))));
  return (
    <section class="seen" aria-labelledby="desk-seen">
      <h2 id="desk-seen">
        {rooms.value === undefined ? "…" : rooms.value === 0 ? nothingSeen : seen(rooms.value)}
      </h2>
      <p class="sub tnum">
        {newest === undefined
          ? null
          : since([...terms].filter(Boolean).join(", ") || newest.file, dateTimeText(newest.imported_at))}
      </p>
    </section>
  );
};
