import { useEffect } from "preact/hooks";
import { LocationProvider, Route, Router, useLocation } from "preact-iso/router";
import { session } from "./me/session.ts";
import { Icon } from "./parts/icon.tsx";
import { LanguageChoice } from "./parts/language-choice.tsx";
import { movedInside, View } from "./parts/view.tsx";
import { IN_THE_APP, ROUTES } from "./routes.tsx";
import { schoolNow, timeZone } from "./state/clock.ts";
import { words } from "./state/language.ts";
import { timeText, weekdayText } from "./state/moment-text.ts";
import { schoolName } from "./state/school.ts";
import { needTerms } from "./state/terms.ts";

const TABS = [
  { path: "/", name: "free", icon: "clock" },
  { path: "/times", name: "times", icon: "grid" },
  { path: "/saved", name: "saved", icon: "star" },
  { path: "/me", name: "me", icon: "person" },
] as const;

/** Only for admins. */
const DESK = { path: "/desk", name: "desk", icon: "desk" } as const;

const Clock = () => {
  const { path } = useLocation();
  useEffect(() => {
    // The free view's own answer tells it.
    if (path !== "/") void needTerms();
  }, [path]);
  // The device's clock is not the school's.
  if (timeZone.value === undefined) return null;
  const now = schoolNow.value;
  return <span class="clock tnum">{words.value.clock(`${weekdayText(now)} ${timeText(now)}`)}</span>;
};

const Navigation = () => {
  const { path } = useLocation();
  const { nav } = words.value;
  const tabs = session.value?.user.admin ? [...TABS, DESK] : TABS;
  return (
    <nav class="tabs" aria-label={nav.label}>
      {tabs.map((tab) => (
        <a key={tab.path} href={tab.path} aria-current={path === tab.path ? "page" : undefined}>
          <Icon name={tab.icon} />
          {nav[tab.name]}
        </a>
      ))}
    </nav>
  );
};

const NotFound = () => (
  <View title={words.value.notFound}>
    <a href="/">{words.value.toStart}</a>
  </View>
);

/** As `icon.svg`, but here at once. */
const Sign = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect width="32" height="32" rx="6" fill="#1c5c46" />
    <path d="M9 26V7h11v19M6 26h20" fill="none" stroke="#fff" stroke-width="2.5" />
    <circle cx="16.5" cy="17" r="1.6" fill="#fff" />
  </svg>
);

/** Whose rooms these are. Until that is known there is only the sign, so that no name takes another's place. */
const Home = () => {
  const name = schoolName.value;
  const { appName } = words.value;
  useEffect(() => {
    // What a phone writes under the sign on its home screen, if it does not ask for the manifest.
    document
      .querySelector('meta[name="apple-mobile-web-app-title"]')
      ?.setAttribute("content", name ?? appName);
  }, [name, appName]);
  return (
    <a class="home" href="/">
      <Sign />
      <span class={name === undefined ? "visually-hidden" : undefined}>{name ?? appName}</span>
    </a>
  );
};

/** What is around every view: the school's name and clock, the way to the other views. */
export const Shell = () => (
  <LocationProvider scope={IN_THE_APP}>
    <a class="skip" href="#view">
      {words.value.skip}
    </a>
    <header class="bar">
      <Home />
      <Navigation />
      <Clock />
      <LanguageChoice />
    </header>
    <main id="view">
      <Router onRouteChange={movedInside}>
        {ROUTES.map(({ path, view }) => (
          <Route key={path} path={path} component={view} />
        ))}
        <Route default component={NotFound} />
      </Router>
    </main>
  </LocationProvider>
);
