import type { FeedDoubt } from "@classroom/import/feeds/feed-doubts.ts";
import type { ListedChange } from "@classroom/timetable/change.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { ServiceError } from "../../errors.ts";
import type { LayerPublisher } from "../../rooms/publish/layer-publisher.ts";
import { publishedAtOf } from "../../rooms/store/layer.ts";
import { toChange } from "../../wire/change.ts";

type ListedLayer = Awaited<ReturnType<LayerPublisher["list"]>>[number];

/** One line of `--list`. */
export const changeLine = (change: ListedChange): string => {
  const { _id, layer, kind, room, building, from, until, to, effect, ...text } = toChange(change);
  const name = text.class_name ?? text.title ?? text.reason ?? "";
  const moved = to === undefined ? "" : ` to ${to.room} ${to.from} - ${to.until}`;
  const without = effect === "none" ? "  (without effect: the class is not in the timetable)" : "";
  return `${_id}  ${layer}  ${kind} ${building ?? room}  ${from} - ${until}  ${name}${moved}${without}`;
};

export const layerLine = ({ name, version, manifest: { source, changes } }: ListedLayer): string =>
  `Layer ${name}: ${changes} changes from ${source}, published ${publishedAtOf(version)}`;

/** Why a feed was not published, and how to publish it all the same. */
export const doubtText = (layer: string, doubts: readonly FeedDoubt[]): string =>
  [
    `Not published, the layer ${layer} stays as it is:`,
    ...doubts.map(({ message }) => `  ${message}`),
    `If this is right, add --accept "${doubts.map(({ about }) => about).join(",")}"`,
  ].join("\n");

/** A refusal as the operator reads it; any other error as it is. */
export const refusal = (cause: unknown): unknown => {
  if (!(cause instanceof ServiceError)) return cause;
  const detail = cause.detail ?? "";
  if (cause.code === "CHANGE_REFUSED") return new OperatorError(detail, { cause });
  if (cause.code !== "ROOM_IN_USE" && cause.code !== "ROOM_CLOSED") return cause;
  const problem = cause.code === "ROOM_IN_USE" ? "Room is in use" : "Room is closed";
  return new OperatorError(`${problem}: ${detail}. To move the class there all the same, add --force`, {
    cause,
  });
};
