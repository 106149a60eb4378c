import { useComputed, useSignalEffect } from "@preact/signals";
import { useId } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { Icon } from "../parts/icon.tsx";
import { words } from "../state/language.ts";
import { directory, directoryIsAway, type KnownRoom, needDirectory } from "./room-directory.ts";
import { createRoomSearch } from "./room-search.ts";
import { roomNumber } from "./short-forms.ts";

/** As many as a person reads; who wants another types on. */
const MOST_SHOWN = 24;

const FoundRoom = ({ room }: { readonly room: KnownRoom }) => (
  <li>
    <a href={`/room/${encodeURIComponent(room.id)}`}>
      <b class="tnum">{roomNumber(room)}</b>
      {room.building === null ? null : <span>{room.building}</span>}
      {room.capacity === null ? null : <span class="seats tnum">{words.value.seats(room.capacity)}</span>}
    </a>
  </li>
);

const Found = ({ asked }: { readonly asked: string }) => {
  const search = useComputed(() => createRoomSearch(directory.value ?? []));
  const { find } = words.value;
  if (directory.value === undefined)
    return <p class="sub">{directoryIsAway.value ? words.value.trouble.failed : words.value.loading}</p>;
  const found = search.value(asked);
  const more = found.length - MOST_SHOWN;
  return (
    <section class="found card" aria-label={find.results}>
      <p class="sub" role="status">
        {find.count(found.length)}
      </p>
      <ul>
        {found.slice(0, MOST_SHOWN).map((room) => (
          <FoundRoom key={room.id} room={room} />
        ))}
      </ul>
      {more > 0 ? <p class="sub">{find.more(more)}</p> : null}
    </section>
  );
};

/** What is looked for stands in the address, as `find`. */
export const useAskedRoom = (): { readonly asked: string; readonly askFor: (text: string) => void } => {
  const { path, query, route } = useLocation();
  return {
    asked: query["find"] ?? "",
    askFor: (text) => {
      const next = new URLSearchParams(query);
      if (text === "") next.delete("find");
      else next.set("find", text);
      route(next.size === 0 ? path : `${path}?${next}`, true);
    },
  };
};

/** Looks up any room, busy or free, by a part of its name or its building's short form. */
export const RoomFinder = () => {
  const id = useId();
  const { asked, askFor } = useAskedRoom();
  const { find } = words.value;
  useSignalEffect(() => {
    if (asked !== "") void needDirectory();
  });
  return (
    <search class="finder">
      <label class="field" for={id}>
        <Icon name="search" />
        <span class="visually-hidden">{find.label}</span>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={80}
          placeholder={find.label}
          value={asked}
          onFocus={() => void needDirectory()}
          onInput={({ currentTarget }) => askFor(currentTarget.value)}
        />
      </label>
      {asked.trim() === "" ? null : <Found asked={asked} />}
    </search>
  );
};
