/** An event of the browser's timeline; times in microseconds, `tts` and `tdur` of the thread's own. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

export const PARTS = ["script", "style and layout", "paint", "the rest"] as const;
export type Part = (typeof PARTS)[number];

const PART_OF: Readonly<Record<string, Part>> = {
  EventDispatch: "script",
  FunctionCall: "script",
  FireAnimationFrame: "script",
  UpdateLayoutTree: "style and layout",
  Layout: "style and layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
};

/** Processor time of the page's thread, in milliseconds at full speed. */
export interface TapTime {
  /** While the finger is on the screen. */
  readonly touch: number;
  /** From the moment that it leaves. */
  readonly whole: number;
  readonly parts: Readonly<Record<Part, number>>;
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** Without what is inside it. */
const ownTime = (event: TraceEvent, all: readonly TraceEvent[]): number => {
  const inside = all.filter((each) => each !== event && each.ts >= event.ts && endOf(each) <= endOf(event));
  const direct = inside.filter(
    (each) => !inside.some((other) => other !== each && other.ts <= each.ts && endOf(other) >= endOf(each)),
  );
  return (event.tdur ?? 0) - direct.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
};

/** From the moment that the finger leaves the screen to the turn after the frame that the press changed. */
export const tapTime = (events: readonly TraceEvent[]): TapTime => {
  const up = events.find(({ name, args }) => name === "EventDispatch" && args.data?.type === "pointerup");
  const thread = events
    .filter(({ ph, pid, tid, tts }) => ph === "X" && pid === up?.pid && tid === up.tid && tts !== undefined)
    .toSorted((a, b) => a.ts - b.ts);
  const after = (before: TraceEvent | undefined, ...names: string[]) =>
    thread.find(({ name, ts, args: { data } }) =>
      before === undefined ? false : ts > before.ts && names.includes(data?.type ?? name),
    );
  const frame = after(after(up, "click"), "FireAnimationFrame");
  const end = after(after(frame, "Layerize"), "TimerFire");
  const [first] = thread;
  if (up?.tts === undefined || end?.tts === undefined || first?.tts === undefined)
    throw new Error("The trace has no tap and its frame");
  const during = thread.filter(({ ts }) => ts >= up.ts && ts < end.ts);
  const whole = (end.tts - up.tts) / 1000;
  const parts = { script: 0, "style and layout": 0, paint: 0, "the rest": whole };
  for (const event of during) {
    const part = PART_OF[event.name];
    if (part === undefined) continue;
    const own = ownTime(event, during) / 1000;
    parts[part] += own;
    parts["the rest"] -= own;
  }
  return { touch: (up.tts - first.tts) / 1000, whole, parts };
};
