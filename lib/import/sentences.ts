import { filledTemplate, type Sentence, type SentenceValue } from "@classroom/timetable/sentence.ts";
import type { Role } from "./cells/header-words.ts";
import type { Reason } from "./draft/row-fate.ts";

/** What the importer asks and says of doubts, in English; `lib/site/app/desk/sentences` has the other languages. */
export const SENTENCES = {
  // Which column is what.
  "unknown layout": "{file} has an unknown layout: {doubts} ({recognised}). Its columns are {columns}.",
  "no header": "{file} has no header: {doubts} ({recognised}). Its columns are {columns}.",
  recognised: "recognised: {columns}",
  "known form": "{file}: {form}",
  "dates beside days":
    '{file} has a date beside each day in "{column}", such as {date}. Do the classes take place in every week, or on these dates only?',
  "in every week": "In every week",
  "on these dates": "On these dates only",
  "longer rows":
    'a row has {cells} cells and the header {columns}, "{text}". Put a cell with a comma in quotes, or give each column a name.',
  "shorter rows":
    'the rows have {cells} cells and the header {columns}, so that names do not stand above their values: "{text}". Export the file again, or remove the names that are too many.',
  "tables side by side":
    "the columns {columns} stand beside each other {count} times, as if these were several tables. Put them below each other, or ask for one list.",
  "plans below each other":
    'plans stand below each other, such as "{title}". Put each plan on a sheet of its own that has this name, or ask for one list.',
  "one code":
    'column "{column}" holds {roles} in one code, such as "{text}". Ask for a list with a column for each.',
  "room in a text":
    'column "{column}" names the room within a text, such as "{text}". Ask for a list with the room in a column of its own.',
  "records in a text":
    'column "{column}" holds records within a text, such as "{text}". Ask for a list with columns for room, days, start and end.',
  "classes side by side":
    'columns {columns} hold the classes of a group or a person each, such as "{text}", and no column has the room. Ask for a plan of the rooms, or a list with a column for the room.',
  "grid of dates":
    "the grid has dates beside or above its times, such as {dates}, and its classes take place on these dates or in these weeks only. Ask for a list with columns for date, room, start and end.",
  "rooms beside classes":
    'columns {columns} hold classes, and columns without a name beside them what may be their rooms, such as "{text}". Write "Subject" above the classes of each group and "Room" above its rooms.',
  "keys of days":
    'names of fields are days and periods, such as "{key}", and what they hold has no names, such as "{text}". Ask for a list with fields for room, days, start and end.',
  "ids of other lists":
    'column "{column}" holds ids of another list, such as "{text}", and no column says the {roles}. Ask for one list that names them in each row.',
  "head out of order":
    'the head "{head}" stands between "{before}" and "{after}", and its time does not. Correct it in the file.',
  "places in a list":
    'the place in the list "{path}" says the day or the time, and no field does. Ask for a list with fields for days, start and end.',
  "order of dates":
    'column "{column}" begins with the day or with the month, such as "{text}", and no date shows which. Write the dates as 2026-09-07.',
  "fixed places":
    'the fields are at fixed places of each line, such as "{text}". Ask for the same file with a comma or a tab between the fields, and their names above.',
  "begins only":
    'column "{column}" holds one time of each class, such as "{text}", and no other says when it ends. Ask for a list with columns for start and end.',
  "times in cells":
    'column "{column}" holds classes with their times, such as "{text}". Ask for a list with columns for days, start and end.',
  "part of a week":
    "columns are called after {days}, and not after each day from Monday to Friday. Add a column for each of the others, even if it is blank.",
  "seconds since 1970":
    'column "{column}" counts seconds since 1970, such as "{text}". Ask for dates and times such as 2026-09-07 09:00.',
  "lesson hours":
    'column "{column}" counts hours of lessons, such as "{text}", which may last 50, 55 or 60 minutes. Ask for a list with the end of each class.',
  shifts:
    'periods count anew in each shift of column "{column}": period {period} is there in several. Ask for a list with the start and the end of each class.',
  "nothing recognised": "nothing recognised",
  "missing columns": "no column for {roles}",
  "unfinished meeting": "columns of another meeting lack their {roles}",
  "wrong values": 'column "{column}" holds no {role}, such as "{value}"',
  "one time": 'column "{column}" holds one time of each class, such as "{value}", and not its start and end',
  campus: 'column "{column}" may be the campus, since none of its places has a number, such as "{value}"',
  "same role": "columns {columns} may be the {role}",
  "start and end": "columns {columns} may be the start and the end",
  "rooms behind times": "Below each day the room stands behind the time: {values}",
  "rooms beside groups": "The rooms stand beside each group: {columns} and others",
  "rooms of days": "The cells below each day are the rooms: {values}",
  "classes below rooms":
    'columns {columns} may be rooms themselves, and what is below them their classes, such as "{value}"',
  "rooms as columns": "{rooms} are rooms, and the cells below them their classes",
  "rooms below columns": "The cells below them are the rooms",
  "room column": "{column} is the room: {values}",
  "room column in building": "{column} is the room: {values}; {building} is its building",
  "day column": "{column} has the days: {values}",
  "meeting column": "{column} has days and times: {values}",
  "start column": "{column} is the start: {values}",
  "end column": "{column} is the end: {values}",
  "period column": "{column} is the number of the period: {values}",
  "count column": "{column} is how many periods there are: {values}",
  "counts beside periods":
    "{file}: {periods} is one period of each class. Does {column} say how many there are from it on?",
  "one period each": "Each class has one period",
  "no such column": '{file} has no column "{column}".{near} All {count}: {columns}. Which one is meant?',
  "near it": " Near it: {columns}.",
  "column is meant": '"{column}" is meant',
  "column twice": '{file} has the column "{column}" twice. Which one is meant?',
  "column number": "Column {number}",
  "more rooms": '{file} names other rooms besides "{room}": {others}. Are they rooms of the same class?',
  "rooms of other meetings":
    '{file}: column "{room}" has the room of one meeting of each class, and {others} those of others, in which these rooms would be free. Ask for a list with a row for each meeting.',
  "rooms within":
    '{file}: column "{room}" names several rooms of "{place}" in column "{location}": {values}. Which column is the room?',
  "blank rooms":
    '{file}: "{room}" is blank in {count} of {all} rows in which others are not: {others}. Which column is the room?',
  "rooms of one class": "{rooms}: rooms of the same class",
  "only room": "Only {room} is a room of the class",
  "no days":
    '{file}: the column "{column}" has times but no dates, so the days are unknown. Name the column of days as well.',
  "free rooms":
    "{file} calls itself a list of free rooms and names no classes. Are its times those of classes?",
  "times of classes": "They are the times of classes",
  "more classes": "{table} may hold classes as well, which would be left out: {reason}",
  "same list": "{table} has more classes of the same list",
  "no classes": "No classes in these rooms: {table}",
  "special weeks":
    "{file} has sheets that may be of a single week: {sheets}. Do their classes take place in every week?",
  "left-out sheets":
    '{file} has sheets with times besides "{sheet}", the only one that the profile names: {sheets}. Are their classes of this timetable?',
  "with sheets": "Yes: read all sheets",
  "without sheets": "No: leave these sheets out",
  "grid of groups":
    '{file} is a grid of groups or people such as "{title}", and does not say which rooms they are in. Ask for a plan of the rooms, or a list with a column for the room.',
  "room unsaid": '{file} has days and times but does not say which room they are for. Is "{title}" a room?',
  "headings are rooms": "The headings are the rooms: {rooms}",
  "title is room": '"{title}" is the room',
  "room in cell":
    '{file} is a grid without a room in its headings. Its cells may name rooms, such as "{text}". Which part of a cell is the room?',
  "room part": "{part} is the room: {rooms}. {count} of {all} classes have none there",
  "first part": "What stands before the first {mark}",
  "last part": "What stands after the last {mark}",
  "nth part": "Part {number} of those with {mark} between them",
  "parts from": "What stands from part {number} on, with {mark} between the parts",
  "read cell": '"{text}": the room is {room}',
  "part between": "What stands between the last {from} and the next {to}",
  "part in brackets": "What stands in {brackets}",
  "part at the end": "The number at the end",
  "part with a digit": "The only word with a digit",
  "part of each": "{part}, of several with {mark} between them",
  "line break": "line break",
  "profile misfit": "The file no longer fits {profile}: {question}",
  "columns afresh": "Its columns have other names now: recognise them again",
  // How days and times are written.
  "time zone": 'In which time zone is the school? Its clock decides what "now" and "today" are.',
  "times in UTC":
    "{file} has its times in UTC, which are not those on the school's clocks. In which time zone is the school?",
  "zone of computer": "{zone}, as this computer",
  "numbered days":
    "{file} writes its days as numbers, such as {days}, and classes may begin on a Sunday. Which day does each number stand for?",
  "which days": "What does the file write for each day?",
  "1 is Monday": "1 is Monday",
  "1 is Sunday": "1 is Sunday, 2 is Monday",
  "1 is Saturday": "1 is Saturday, 2 is Sunday",
  "0 is Monday": "0 is Monday",
  "0 is Sunday": "0 is Sunday, 1 is Monday",
  "which clock": "How does the file count its times?",
  "24 hours": "A clock of 24 hours: 1:00 is at night",
  "12 hours": "A clock of 12 hours: 1:00 is in the afternoon",
  minutes: "Minutes from midnight: 540 is 9:00",
  "five minutes": "Units of five minutes from midnight: 108 is 9:00",
  "which morning": "Which hours are in the morning?",
  "morning from 8": "Classes at 8 and 9 are in the morning",
  "morning from 7": "Classes at 7, 8 and 9 are in the morning",
  "which periods": "When does each period begin and end?",
  "unknown periods": "{file} counts its times in periods ({names}). When does each begin and end?",
  "and more": "{names} and {count} more",
  "blank cells":
    '{file} has rows with a time whose cell "{column}" is blank, below rows such as "{above}": does a blank mean the same as above?',
  "same as above": "A blank means the same as above",
  "no room here": "A blank means that the class has no room",
  // Which term, and when.
  "which term": "{file} has several terms ({terms}): which one is it?",
  "all at once": "All of them: {terms} are semesters of study that take place side by side",
  "parts of a term": "All of them: {terms} are parts of one term, and each room is taken in all of it",
  "which term has days": "{file} has several terms ({terms}): which one has these days?",
  "no such term": '{file} has no term "{term}"; it has {terms}',
  "long term":
    "{file} names dates from {first} to {last}, which is longer than a term: which days are the term's?",
  "days of classes": "From {first} to {last}, as the classes",
  "term dates": "The file has no usable dates. Which are the first and the last day of the term?",
  "term dates unused":
    "The dates in {columns} are not used. Which are the first and the last day of the term?",
  "dates of each class": "{columns} are the first and the last day of each class",
  "yearless dates":
    '{file} has dates without a year in "{column}", such as "{text}". Which are the first and the last day of the term?',
  "term dates replace":
    "The file has no usable dates. Which are the first and the last day of the term? Without dates, the file replaces {terms}.",
  "from to": "From {first} to {last}",
  "without end": "No dates: a week that repeats without end",
  "odd weeks": "Classes of odd and of even weeks take turns. Which weeks are odd?",
  "first week":
    "Classes are in weeks such as {weeks}. What number has the week of {first}, the first of the term?",
  "week number": "Week {week}",
  "odd weeks of the year": "By the year: the week of {first} is week {week}",
  "odd weeks of the term": "By the term: the week of {first} is week 1",
  "every week": "Unknown: the rooms are taken in every week",
  "undated week": "the week without dates",
  // Whether what was read is plausible.
  clashes:
    "{count} of {all} meetings overlap another meeting in the same room that starts or ends at another time, most of them in {room}: is that a room, or a campus?",
  "crowded rooms":
    "{count} of {all} meetings take place in a room that has {others} other classes at the same time, most of them in {room}: is that a room, or a campus?",
  "night classes": "{count} of {all} meetings begin before 6:00: were the times read correctly?",
  "many rooms":
    "{rooms} rooms in {rows} rows are more than one for {each} rows: are these names of rooms, or of classes or people?",
  "odd rooms": "Of {count} places these are named unlike the others: {rooms}. Are they rooms?",
  "all are rooms": "All of them are rooms",
  "unused rooms": "{count} of {all} rooms have no class at all, such as {rooms}: are these rooms?",
  "full week": "{class} has {room} for 84 hours a week or more: is that a class?",
  "unnamed class": "A class without a name",
  "missing weekday":
    "No class meets on any {weekday}, though {before} meet the day before and {after} the day after: were the days read correctly?",
  Tuesday: "Tuesday",
  Wednesday: "Wednesday",
  Thursday: "Thursday",
  "many holidays": "{count} of {all} days from Monday to Friday have no classes: are all of these holidays?",
  "free class":
    '{count} meetings are of a class "{class}", so that their rooms are busy. Is that a class? If not, take its rows out of the file.',
  "no class then": "No class then: the rooms are free",
  "merged cells":
    "In {count} rooms, such as {room}, the periods after each class are always free, while other rooms have classes then. Were merged cells lost, so that these classes last longer? If so, import the workbook itself.",
  "all is right": "All is right",
  "not a room": "{room} is not a room",
  "large change":
    "{roomsGone} of {rooms} published rooms would go and {roomsNew} would be new; {meetingsGone} of {meetings} meetings would go and {meetingsNew} would be new. That is more than {limit}%. Is it right?",
  "changes are right": "The changes are right",
  "other school":
    "This file has {rooms} rooms, {shared} of them in {terms}. If you publish the file, it replaces {terms}. Is it a file of your school?",
  "replace terms": "Replace {terms} with this file",
  // What was not read.
  "unread rows": "Not published: {unread} of {rows} rows with a room could not be read{example}. {remedy}",
  "unread row": "Not published: 1 row could not be read, and its room is unknown{example}. Fix the file.",
  "unknown rooms":
    "Not published: {count} rows could not be read, and their rooms are unknown{example}. Fix the file.",
  "no times":
    "Not published: none of the {rows} rows with a room has days and a time, so every room would be free all week. Fix the file or the columns.",
  "accept unread": "Publish it all the same: these rooms are not offered on the days of these rows",
  "accept unknown rooms":
    "Publish it all the same, though {count} of these rows do not say which room: a room may be shown as free while a class is in it",
  "no rows": "{file} has a header and no rows",
  "no locations":
    'No event of {file} has a location. If titles such as "{title}" name the rooms, export the calendar with its locations.',
  "no rooms": "{file} has no usable row: none of its {rows} rows names a room",
  "nothing usable": "{file}: nothing could be used. {reasons}. {remedy}",
  "rows counted": "First rows: {rows}; rooms: {rooms}; meetings a week: {meetings}; overlaps: {overlaps}",
  "rows left out": "{reason}: {count}{example}",
  "such as": ', such as {row}, "{text}"',
  "such as for": ', such as {row}, "{text}" ({reason})',
  "in brackets": " ({row})",
  row: "row {row}",
  "row of page": "row {row} of {page}",
  rows: "rows {rows}",
  "rows of page": "{rows} of {page}",
  "fix rows": "Fix {rows}.",
  "fix file": "Fix the file or the columns.",
  "export all meetings":
    "This file shows only the first meeting of these classes. Export a list of all their meetings.",
  "even rows":
    "Give each row as many cells as the header has: put a cell with a comma in quotes, or fill the row up.",
  // What was read.
  "read row": "{row}: {meeting}{dates}{weeks}",
  "read meeting": "{room}, {days} {start}-{end}, {class}",
  "no class name": "class without a name",
  "dates of row": ", {first} to {last}",
  "weeks of row": ", weeks {weeks}",
  odd: "odd",
  even: "even",
  weekdays: "{days}",
  M: "M",
  T: "T",
  W: "W",
  R: "R",
  F: "F",
  S: "S",
  U: "U",
  earliest: "earliest: {meeting}",
  latest: "latest: {meeting}",
  "longest name": "longest name of a room: {room}",
  "comma in name": "a comma in the name of a room: {room}",
  "rooms without class": "{count} without a class, such as {room}",
  "names like people": "{count} names of classes look like people: they have an @ or seven digits",
  // What a reader should know of a file.
  "hidden sheet": 'The hidden sheet "{sheet}" is read as well',
  "free cells": 'Cells that say only "{text}" hold no class: their rooms are free then',
  "unused column": 'Column "{column}" holds {content}, such as {value}, and is not used',
  rooms: "rooms",
  "dates without a year": "dates without a year",
  "unread tables": "Not read, since they have no such columns: {tables}",
  "line in other encoding": "UTF-8, but 1 line as {encoding} (the first is line {line})",
  "lines in other encoding": "UTF-8, but {count} lines as {encoding} (the first is line {line})",
  "endless events": "{count} events repeat without end: five years of them are read",
  "rows without room": "{count} rows name no room",
  "further times":
    'Column "{column}" lists further times of its classes, such as {value}: their rooms are taken then as well',
  "rooms in order":
    "{count} rows have several rooms in a line and as many times: each room counts as in use at all of them",
  "room times":
    "{count} rows have several rooms in a line and as many times. Which times does each room have?",
  "each room at its time": "Each room has the time in its place: the first room the first time",
  "all rooms at all times": "All rooms have all of these times",
  "rooms at all times":
    "{count} rows have several rooms and times, and do not say which belongs to which: each room counts as in use at all of them",
  "idle rooms left out":
    "Rooms without classes that are left out, since classes without a room may be in them: {count} ({rooms})",
  "listed rooms left out":
    "Rooms without classes that are left out, since the file lists them for classes that have no room: {count} ({rooms})",
  "idle rooms":
    "Some classes have no room, and these rooms have no classes: {rooms}. May such a class be in one of them?",
  "idle rooms are free": "No: offer these rooms",
  "idle rooms may be taken": "Yes: leave them out",
  "unread weeks": "Weeks such as {weeks} could not be read: their classes count in every week",
  "weeks without term":
    "Classes name their weeks, such as {weeks}, but the file does not say when the term begins: they count in every week. Give the first and the last day of the term.",
  "alternate weeks": 'Classes of some weeks only, such as "{value}", count in every week',
  "weeks in turns":
    "Weeks 1 and 2 may alternate all term, or be its first two weeks: their classes count in every week",
  "weeks counted": "Weeks are counted to fit the term from {first}, such as {weeks}",
  "weeks without first":
    "Weeks such as {weeks} count as every week, since the first day of week 1 is unknown. Give the first and the last day of the term.",
  "weeks in several ways":
    "Weeks such as {weeks} fit the term in several ways, or in none: their classes count in every week",
  "days without classes": "No classes on {count} days: {days}{more}",
  "more days": "; and more",
  "unlabelled days":
    "{dates}: no classes, counted as holidays (PH). Set kind to holiday, break or reading in the profile.",
  // What is wrong with a file or an answer.
  "empty file": "{file} is empty",
  "no table": "{file} holds no table and no list of objects",
  "a PDF": "{file} is a PDF, not a table: ask for CSV or Excel",
  "a program": "{file} is a program",
  "a picture": "{file} is a picture",
  "a database": "{file} is a database: export the table as CSV",
  "an archive": "{file} is an archive: unpack it and import the file inside",
  "packed file": "{file} is packed with {program}: unpack it first",
  Parquet: "{file} is Parquet: export CSV",
  "a text document": "{file} is a text document, not a table",
  "not text": "{file} is neither text nor a known kind of workbook",
  "other encoding": "{file} is not {encoding} text: name another encoding, or none",
  "other JSON": "{file} is JSON of another shape: {content}. It should hold a list such as {example}",
  "empty object": "an empty object",
  "object without list": "an object with {keys}, and no list of objects in it",
  "page of Untis":
    "{file} is a page of Untis that does not say whether it is of a room, a class or a teacher: drop its pages of rooms under their own names, r00001.htm and those that follow",
  "rooms of WebUntis": "{file} names its rooms by numbers: add the answer of getRooms as a second file",
  "one week of Bakaláři":
    "{file} is a timetable of one week from Bakaláři ({type}), with that week's changes. Export the permanent one (timetable/permanent)",
  "other XML":
    "{file} is XML of another shape: <{name}> with {content}, and no list of classes in it: an element for each, with its room, days and times",
  "no elements": "no elements",
  "not a workbook": "{file} is not a readable workbook: {why}",
  password: "it is protected by a password",
  "cut off": "it is cut off",
  "too many": "{file} has more than {limit} {elements}",
  "too many cells": "{file} has more than {limit} cells: export CSV instead",
  "data rows": "rows",
  "data columns": "columns",
  sheets: "sheets",
  "dated events": "dated events",
  "unreadable events": "events that cannot be read",
  "too large": "{file} is larger than {limit} MiB; import one term of one school",
  "too large unpacked": "{file} is larger than {limit} MiB unpacked: export CSV instead",
  "too large for format": "{file} is too large for its format; export CSV instead",
  "too many terms": "More than {limit} terms: is that the term column?",
  "long term name": "A term of over {limit} characters: is that the term column?",
  "no such sheet": '{file} has no sheet "{sheet}". Its sheets are {sheets}',
  "long record": "a record is longer than {limit} characters; is a quote missing?{line}",
  "open quote": "a quote opened after line {line} is never closed",
  "misplaced quote": "a quote is out of place{line}",
  "in line": " (line {line})",
  "ends in the middle": "it ends in the middle",
  "not JSON": "{file} is not valid JSON: {why}",
  "not CSV": "{file} is not a readable CSV file: {why}",
  "not a calendar": "{file} is not a readable calendar: {why}",
  "not XML": "{file} is not readable XML: {why}",
  "web page": "{file} is a web page, not a calendar or a list: open its address in a browser",
  "half of a term": "{file} names no dates: give both the first and the last day of the term, or neither",
  "term ends early": "A term cannot end on {last}, before its first day {first}",
  "not a time zone": 'A time zone is written America/New_York, not "{text}"',
  "not a date": 'A date is written 2026-08-31, not "{text}"',
  "not periods": 'The periods must say the times of each, such as 6=13:00-13:50: "{text}" does not',
  "period twice": 'The period "{name}" is there twice',
  // Calendars and tables of events, and how they are had.
  "no events": "it has no events at all",
  "unread event": "{event}: {why}",
  "no time": "no time",
  "no date": "no date",
  "no start": "it has no start",
  "no end": "it has no end",
  "end before start": "its end is before its start",
  "no recurrence id": "it has no readable RECURRENCE-ID",
  "impossible rule": "its rule is impossible, or has too many times",
  "unreadable line": "one of its lines cannot be read",
  "fewer events": "{lost} of its {future} future events are gone, more than {limit}%",
  "unread events": "{count} of its events could not be read, such as {events}",
  "unknown places":
    "{count} of its events are in unknown places, which stay free: {places}. Name them under aliases or not_rooms in the profile",
  "unknown zone":
    '{file} names the time zone "{zone}", which it does not define: set time_zone in the feed\'s profile',
  "many repeats":
    "{file}: its events repeat more than {limit} times, up to {event}. Export the dates of one term only",
  "private event": "a private event",
  "no dated term": "No published timetable has dates: set time_zone in the school's profile",
  "feed columns": "{question} Set columns, clock or days of the feed in the profile",
  "all-day events":
    "{count} of its events last whole days, such as {event}: set all_day to closure, booking or note in the feed's profile; if you accept them as they are, they become notes",
  "address with user": "The address must have no user and no password",
  "private address": "The address leads into a private network",
  "address without https": "The address must begin with https:// and have no port",
  "file too large": "The file has more than 50 MB",
  "too many redirects": "The server redirects too often",
  "compressed file": "The server compresses the file though it was asked not to",
  "no file of address": "The server sent no file",
  "server's answer": "The server answered {status}",
  "server too slow": "The server took too long",
  "server not reached": "The server could not be reached",
  "unknown server": "The name of the server is not known",
  "not processed": "The file could not be processed",
  "publish all the same": "Publish it all the same",
  both: "{first}; {second}",
  plain: "{text}",
} as const;

type Code = keyof typeof SENTENCES;

/** The names in braces. */
type NamesIn<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

export const sentence = <Said extends Code>(
  code: Said,
  values: Readonly<Record<NamesIn<(typeof SENTENCES)[Said]>, SentenceValue>>,
): Sentence => ({
  code,
  values,
  message: filledTemplate(SENTENCES[code], values, "en", ({ message }) => message),
});

/** The sentence alone, of what has it beside other members. */
export const sentenceOf = ({ code, values, message }: Sentence): Sentence => ({ code, values, message });

/** A word inside of a sentence, which is called in English as its code is. */
export const word = (code: Reason | Role | "rooms" | "dates without a year"): Sentence => ({
  code,
  values: {},
  message: code,
});

/** The text of cells; in a calendar's row that could not be read, `it has no end ? ?`, the reason as a sentence. */
export const cellValue = (text: string): SentenceValue => {
  const why = text.replace(/ \? \?$/, "");
  const problems = ["no start", "no end", "end before start", "no recurrence id", "impossible rule"] as const;
  const code = [...problems, "unreadable line" as const].find((each) => SENTENCES[each] === why);
  return code === undefined ? text : sentence(code, {});
};

/** Several sentences as one. */
export const joined = ([first, ...others]: readonly Sentence[]): SentenceValue =>
  first === undefined
    ? ""
    : others.reduce((before, second) => sentence("both", { first: before, second }), first);

/** The first of some names, and how many more there are. */
export const firstNames = (all: readonly string[], most: number): SentenceValue => {
  const names = all.slice(0, most);
  const count = all.length - most;
  return count > 0 ? sentence("and more", { names, count }) : names;
};
