import { render } from "preact";
import { bringPocketBy } from "./client/local-answers.ts";
import { askFree } from "./free/free-answer.ts";
import { room } from "./later-views.ts";
import { resumeSession } from "./me/session.ts";
import { questionOf } from "./question/question.ts";
import { Shell } from "./shell.tsx";
import { startClock } from "./state/clock.ts";
import { loadWords } from "./state/language.ts";
import { takeMailedLink } from "./state/mailed-link.ts";
import { keepPlaces } from "./state/places.ts";

const start = async (): Promise<void> => {
  const root = document.getElementById("app");
  if (root === null) throw new Error("The page has no place for the app");
  startClock();
  keepPlaces();
  takeMailedLink();
  bringPocketBy(async () => (await import("./pocket/pocket.ts")).pocket);
  // The answer is under way while another language's words come.
  if (location.pathname === "/")
    void askFree(questionOf(Object.fromEntries(new URLSearchParams(location.search))));
  else if (location.pathname.startsWith("/room/")) void room.load();
  await loadWords();
  render(<Shell />, root);
  await resumeSession();
};

void start();
