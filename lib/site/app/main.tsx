import { options, render } from "preact";
import { bringPocketBy } from "./client/local-answers.ts";
import { learnBusyBy } from "./find/room-state.ts";
import { askFree } from "./free/free-answer.ts";
import { askPosition } from "./free/near-me.ts";
import { room } from "./later-views.ts";
import { resumeSession, watchSession } from "./me/session.ts";
import { questionOf } from "./question/question.ts";
import { Shell } from "./shell.tsx";
import { startClock } from "./state/clock.ts";
import { showLanguage } from "./state/language.ts";
import { takeMailedLink } from "./state/mailed-link.ts";
import { keepPlaces } from "./state/places.ts";

/** Renders once a frame: a tap changes the address, and the device's answer follows before anything is rendered. */
options.debounceRendering = (draw) => {
  requestAnimationFrame(draw);
};

/** Milliseconds that the page waits for a pending answer before it shows a skeleton. */
const SKELETON_MS = 50;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * The path's text; `undefined` if it is wrongly encoded. The caller uses the result, because a minifier drops a call
 * that may only throw.
 */
const decodedPath = (): string | undefined => {
  try {
    return decodeURIComponent(location.pathname);
  } catch {
    return undefined;
  }
};

/** The router decodes paths. A wrongly encoded one, such as `/room/%ff`, is taken as it stands: no room has this id. */
const mendPath = (): void => {
  const { pathname, search } = location;
  if (decodedPath() === undefined) history.replaceState(null, "", pathname.replaceAll("%", "%25") + search);
};

const start = async (): Promise<void> => {
  const root = document.getElementById("app");
  if (root === null) throw new Error("The page has no place for the app");
  mendPath();
  startClock();
  keepPlaces();
  takeMailedLink();
  watchSession();
  bringPocketBy(async () => (await import("./pocket/pocket.ts")).pocket);
  learnBusyBy(async (ids) => {
    // Without it, a room is busy, and nothing says until when.
    const part = await import("./free/busy-until.ts").catch(() => undefined);
    await part?.askBusyUntil(ids);
  });
  // The answer is under way while another language's words come.
  const query = new URLSearchParams(location.search);
  const isAnswered = location.pathname === "/" ? askFree(questionOf(Object.fromEntries(query))) : undefined;
  if (location.pathname.startsWith("/room/")) void room.load();
  // A shortcut of the installed app (`lib/wire/app-manifest.ts`).
  if (query.has("near")) askPosition();
  await showLanguage();
  // The browser asked beside the script: what has come by now is drawn once, not after its skeleton.
  await Promise.race([isAnswered, pause(SKELETON_MS)]);
  render(<Shell />, root);
  await resumeSession();
};

void start();
