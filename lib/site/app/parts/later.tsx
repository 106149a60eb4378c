import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { words } from "../state/language.ts";
import { RowSkeleton } from "./skeleton.tsx";
import { Trouble } from "./trouble.tsx";
import { View } from "./view.tsx";

type ViewOf = FunctionComponent<object>;

/** A view in a file of its own, which is loaded when it is first opened, or shortly before. */
export interface LaterView {
  readonly view: ViewOf;
  /** Asks for the file once; never rejects. */
  readonly load: () => Promise<void>;
}

/** Makes a view of what an `import()` brings; skeletons until it is there. */
export const later = (bring: () => Promise<ViewOf>): LaterView => {
  const brought = signal<ViewOf | "away" | undefined>(undefined);
  let asking: Promise<void> | undefined;
  const load = (): Promise<void> => {
    asking ??= bring().then(
      (view) => {
        brought.value = view;
      },
      () => {
        brought.value = "away";
      },
    );
    return asking;
  };
  const view = () => {
    const Brought = brought.value;
    if (Brought === undefined) {
      void load();
      return <RowSkeleton cards={1} rows={4} />;
    }
    if (Brought !== "away") return <Brought />;
    // A browser remembers that a module did not come: only the page can ask for it again.
    return (
      <View title={words.value.appName}>
        <Trouble kind="unreachable" again={() => location.reload()} />
      </View>
    );
  };
  return { view, load };
};
