import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../state/language.ts";
import { placeBefore } from "../state/places.ts";
import { schoolName } from "../state/school.ts";

interface ViewProps {
  /** The view's heading, and the document's title. */
  readonly title: string;
  /** If the heading says more than the title. */
  readonly heading?: ComponentChildren;
  readonly sub?: ComponentChildren;
  /** What stands above the heading: the search, the chips. */
  readonly before?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** True after the first move inside the app: the heading then takes the focus, as a new page would. */
let moved = false;
export const movedInside = (): void => {
  moved = true;
};

/** A page of the app: its title, its heading, what is on it. */
export const View = ({ title, heading, sub, before, children }: ViewProps) => {
  const place = schoolName.value ?? words.value.appName;
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === place ? title : `${title} · ${place}`;
  }, [title, place]);
  useEffect(() => {
    if (!moved) return;
    const place = placeBefore();
    top.current?.focus({ preventScroll: place > 0 });
    if (place > 0) scrollTo(0, place);
  }, []);
  return (
    <div class="view">
      {before}
      <h1 ref={top} tabIndex={-1}>
        {heading ?? title}
      </h1>
      {sub === undefined ? null : <p class="sub tnum">{sub}</p>}
      {children}
    </div>
  );
};
