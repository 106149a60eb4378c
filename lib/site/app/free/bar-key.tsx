import { words } from "../state/language.ts";

const bar = (until: number, end: number): string => `--from:0%;--until:${until}%;--end:${end}%`;

/** What the parts of a bar mean. A screen reader reads the rows instead. */
export const BarKey = () => {
  const { free, room } = words.value;
  const parts = [
    ["track", bar(100, 100), room.yourTime],
    ["track", bar(0, 100), free.free],
    ["track day-known", `${bar(0, 0)};--shut:100%`, free.busy],
    ["track closes", bar(0, 0), room.closed],
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
