import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { textsAreThere, words } from "../state/language.ts";
import { RowSkeleton } from "./skeleton.tsx";
import { Trouble } from "./trouble.tsx";
import { View } from "./view.tsx";

/** A view in a file of its own, which is loaded when it is first opened, or shortly before. */
export interface LaterView<Props> {
  readonly view: FunctionComponent<Props>;
  /** Loads the file once; never rejects. */
  readonly load: () => Promise<void>;
}

/**
 * Makes a view of what an `import()` brings; skeletons until it is there.
 *
 * @param isPart if another view has it on its page, which has a heading
 */
export const later = <Props extends object>(
  bring: () => Promise<FunctionComponent<Props>>,
  isPart = false,
): LaterView<Props> => {
  const brought = signal<FunctionComponent<Props> | "away" | undefined>(undefined);
  let asking: Promise<void> | undefined;
  const load = (): Promise<void> => {
    asking ??= bring().then(
      async (view) => {
        await textsAreThere();
        brought.value = view;
      },
      () => {
        brought.value = "away";
      },
    );
    return asking;
  };
  const view = (props: Props) => {
    const Brought = brought.value;
    if (Brought === undefined) {
      void load();
      return <RowSkeleton cards={1} rows={4} />;
    }
    if (Brought !== "away") return <Brought {...props} />;
    // A browser remembers that a module failed to load: only a reload of the page tries again.
    const trouble = <Trouble kind="unreachable" again={() => location.reload()} />;
    return isPart ? trouble : <View title={words.value.appName}>{trouble}</View>;
  };
  return { view, load };
};
