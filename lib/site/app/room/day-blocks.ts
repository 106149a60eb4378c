import type { Period } from "@classroom/timetable/period.ts";
import type { ShownMeeting } from "./shown-week.ts";

/** Classes that meet at the same time, or bookings, as one block of a calendar. */
export interface Block extends Period {
  /** In the order of the timetable; sections that share a room are many. */
  readonly classes: readonly string[];
  /** Absent for classes. */
  readonly kind: ShownMeeting["kind"];
  /** The last date, `YYYY-MM-DD`, if none of them meets in the whole term. */
  readonly last: string | undefined;
  /** The column of the block among `lanes` beside each other, from 0. */
  readonly lane: number;
  readonly lanes: number;
}

type Placed = Omit<Block, "lanes">;

const lastOf = (group: readonly ShownMeeting[]): string | undefined => {
  const dates = group.flatMap(({ last }) => last ?? []);
  return dates.length === group.length ? dates.toSorted().at(-1) : undefined;
};

const sameTimes = (meetings: readonly ShownMeeting[]): readonly Omit<Placed, "lane">[] => {
  const groups = Map.groupBy(meetings, ({ start, end, kind }) => `${start}-${end}-${kind}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first === undefined
        ? []
        : [
            {
              start: first.start,
              end: first.end,
              classes: group.map(({ name }) => name),
              kind: first.kind,
              last: lastOf(group),
            },
          ];
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
};

/** Blocks that overlap, directly or by others between them, share the width of the day. */
const spread = (cluster: readonly Placed[]): Block[] => {
  const lanes = Math.max(...cluster.map(({ lane }) => lane)) + 1;
  return cluster.map((block) => ({ ...block, lanes }));
};

/** A day's meetings as blocks that cover each other nowhere, by start. */
export const dayBlocks = (meetings: readonly ShownMeeting[]): readonly Block[] => {
  const blocks: Block[] = [];
  let cluster: Placed[] = [];
  let ends: number[] = [];
  for (const block of sameTimes(meetings)) {
    if (ends.every((end) => end <= block.start)) {
      if (cluster.length > 0) blocks.push(...spread(cluster));
      cluster = [];
      ends = [];
    }
    const open = ends.findIndex((end) => end <= block.start);
    const lane = open === -1 ? ends.length : open;
    ends[lane] = block.end;
    cluster.push({ ...block, lane });
  }
  return cluster.length > 0 ? [...blocks, ...spread(cluster)] : blocks;
};
