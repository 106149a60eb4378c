import { words } from "../state/language.ts";

const bar = (end: number): string => `--from:0%;--end:${end}%`;

/** What the parts of a bar mean. A screen reader reads the rows instead. */
export const BarKey = () => {
  const { free, room } = words.value;
  const parts = [
    ["track", "background:currentColor", room.yourTime],
    ["track", bar(100), free.free],
    ["track day-known", `${bar(0)};--shut:100%`, free.busy],
    ["track", "background:var(--free-later)", free.later],
    ["track closes", bar(0), room.closed],
  ] as const;
  return (
    <p class="sub key" aria-hidden="true">
      {parts.map(([className, style, text]) => (
        <span key={text}>
          <i class={className} style={style} />
          {text}
        </span>
      ))}
    </p>
  );
};
