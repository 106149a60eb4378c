/** What the importer asks and says of doubts, in German. */
export const de = {
  "unknown layout":
    "Der Aufbau von {file} ist unklar: {doubts} ({recognised}). Das sind die Spalten: {columns}.",
  "no header": "{file} hat keine Kopfzeile: {doubts} ({recognised}). Das sind die Spalten: {columns}.",
  recognised: "erkannt: {columns}",
  "known form": "{file}: {form}",
  "dates beside days":
    "{file} hat in „{column}“ neben jedem Tag ein Datum, zum Beispiel {date}. Finden die Veranstaltungen jede Woche statt oder nur an diesen Daten?",
  "in every week": "Jede Woche",
  "on these dates": "Nur an diesen Daten",
  "longer rows":
    "Eine Zeile hat {cells} Zellen und die Kopfzeile {columns}: „{text}“. Setzen Sie eine Zelle mit Komma in Anführungszeichen oder geben Sie jeder Spalte einen Namen.",
  "shorter rows":
    "Die Zeilen haben {cells} Zellen und die Kopfzeile {columns}, sodass Namen nicht über ihren Werten stehen: „{text}“. Exportieren Sie die Datei neu oder entfernen Sie die überzähligen Namen.",
  "tables side by side":
    "Die Spalten {columns} stehen {count}-mal nebeneinander, als wären es mehrere Tabellen. Stellen Sie diese untereinander, oder bitten Sie um eine einzige Liste.",
  "plans below each other":
    "Pläne stehen untereinander, zum Beispiel „{title}“. Stellen Sie jeden Plan auf ein eigenes Blatt mit diesem Namen, oder fragen Sie nach einer einzigen Liste.",
  "one code":
    "Die Spalte „{column}“ enthält {roles} in einem Code, zum Beispiel „{text}“. Fragen Sie nach einer Liste mit einer Spalte für jede Angabe.",
  "room in a text":
    "Die Spalte „{column}“ nennt den Raum in einem Text, zum Beispiel „{text}“. Fragen Sie nach einer Liste mit einer eigenen Spalte für den Raum.",
  "records in a text":
    "Die Spalte „{column}“ enthält Datensätze in einem Text, zum Beispiel „{text}“. Fragen Sie nach einer Liste mit Spalten für Raum, Tage, Beginn und Ende.",
  "classes side by side":
    "Die Spalten {columns} enthalten je den Unterricht einer Gruppe oder Person, zum Beispiel „{text}“, und keine Spalte hat den Raum. Fragen Sie nach einem Plan der Räume oder einer Liste mit einer Spalte für den Raum.",
  "grid of dates":
    "neben oder über den Zeiten stehen Daten wie {dates}, und die Kurse finden nur an diesen Tagen oder in diesen Wochen statt. Bitten Sie um eine Liste mit Spalten für Datum, Raum, Anfang und Ende.",
  "rooms beside classes":
    "Die Spalten {columns} enthalten Kurse, und Spalten ohne Namen daneben wohl deren Räume, zum Beispiel „{text}“. Schreiben Sie „Fach“ über die Kurse jeder Gruppe und „Raum“ über ihre Räume.",
  "keys of days":
    "Feldnamen sind Tage und Stunden, zum Beispiel „{key}“, und ihr Inhalt hat keine Namen, zum Beispiel „{text}“. Fragen Sie nach einer Liste mit Feldern für Raum, Tage, Beginn und Ende.",
  "ids of other lists":
    "Die Spalte „{column}“ enthält Kennungen aus einer anderen Liste, zum Beispiel „{text}“, und keine Spalte nennt {roles}. Fragen Sie nach einer einzigen Liste, die das in jeder Zeile nennt.",
  "head out of order":
    "die Überschrift „{head}“ steht zwischen „{before}“ und „{after}“, ihre Zeit liegt nicht dazwischen. Korrigieren Sie sie in der Datei.",
  "places in a list":
    "Der Platz in der Liste „{path}“ nennt den Tag oder die Zeit, kein Feld tut es. Fragen Sie nach einer Liste mit Feldern für Tage, Beginn und Ende.",
  "order of dates":
    "Die Spalte „{column}“ beginnt mit dem Tag oder mit dem Monat, zum Beispiel „{text}“, und kein Datum zeigt, womit. Schreiben Sie die Daten als 2026-09-07.",
  "fixed places":
    "Die Felder stehen an festen Stellen jeder Zeile, zum Beispiel „{text}“. Fragen Sie nach derselben Datei mit einem Komma oder Tabulator zwischen den Feldern und ihren Namen darüber.",
  "begins only":
    "Die Spalte „{column}“ enthält eine Zeit je Kurs, zum Beispiel „{text}“, und keine andere sagt, wann er endet. Fragen Sie nach einer Liste mit Spalten für Beginn und Ende.",
  "times in cells":
    "Die Spalte „{column}“ enthält Kurse mit ihren Zeiten, zum Beispiel „{text}“. Fragen Sie nach einer Liste mit Spalten für Tage, Beginn und Ende.",
  "part of a week":
    "Spalten heißen nach {days}, aber nicht nach jedem Tag von Montag bis Freitag. Ergänzen Sie für jeden der anderen eine Spalte, auch wenn sie leer ist.",
  "seconds since 1970":
    "Die Spalte „{column}“ zählt Sekunden seit 1970, zum Beispiel „{text}“. Fragen Sie nach Daten und Zeiten wie 2026-09-07 09:00.",
  "lesson hours":
    "Die Spalte „{column}“ zählt Unterrichtsstunden, zum Beispiel „{text}“, die 50, 55 oder 60 Minuten dauern können. Fragen Sie nach einer Liste mit dem Ende jedes Kurses.",
  shifts:
    "Die Stunden zählen in jeder Schicht der Spalte „{column}“ neu: Stunde {period} kommt in mehreren vor. Fragen Sie nach einer Liste mit Beginn und Ende jedes Kurses.",
  "nothing recognised": "nichts erkannt",
  "missing columns": "Spalte fehlt: {roles}",
  "unfinished meeting": "den Spalten eines weiteren Termins fehlt: {roles}",
  "one time":
    "in der Spalte „{column}“ steht eine Uhrzeit je Kurs, etwa „{value}“, und nicht Beginn und Ende",
  "wrong values": "in der Spalte „{column}“ steht etwas anderes als „{role}“, etwa „{value}“",
  campus: "die Spalte „{column}“ kann der Campus sein, denn kein Ort hat eine Nummer, etwa „{value}“",
  "same role": "mehrere Spalten passen zu „{role}“: {columns}",
  "start and end": "die Spalten {columns} können Beginn und Ende sein",
  "rooms behind times": "Hinter der Uhrzeit unter jedem Tag steht der Raum: {values}",
  "rooms beside groups": "Neben jeder Gruppe stehen ihre Räume: {columns} und andere",
  "rooms of days": "Die Zellen unter jedem Tag sind die Räume: {values}",
  "classes below rooms":
    "die Spalten {columns} sind vielleicht selbst Räume, und darunter stehen ihre Kurse, z. B. „{value}“",
  "rooms as columns": "{rooms} sind Räume, und die Zellen darunter ihre Kurse",
  "rooms below columns": "Die Zellen darunter sind die Räume",
  "room column": "{column} ist der Raum: {values}",
  "room column in building": "{column} ist der Raum: {values}; {building} ist sein Gebäude",
  "day column": "{column} hat die Tage: {values}",
  "meeting column": "{column} hat Tage und Zeiten: {values}",
  "start column": "{column} ist der Beginn: {values}",
  "end column": "{column} ist das Ende: {values}",
  "period column": "{column} ist die Nummer der Stunde: {values}",
  "count column": "{column} ist die Anzahl der Stunden: {values}",
  "counts beside periods":
    "{file}: {periods} ist eine Stunde jeder Veranstaltung. Sagt {column}, wie viele es ab dieser sind?",
  "one period each": "Jede Veranstaltung hat eine Stunde",
  "no such column":
    "{file} hat keine Spalte „{column}“.{near} Alle {count} Spalten: {columns}. Welche ist gemeint?",
  "near it": " Ähnlich sind: {columns}.",
  "column is meant": "„{column}“ ist gemeint",
  "column twice": "{file} hat die Spalte „{column}“ zweimal. Welche ist gemeint?",
  "column number": "Spalte {number}",
  "more rooms": "{file} hat neben „{room}“ weitere Räume: {others}. Sind es Räume desselben Kurses?",
  "rooms of other meetings":
    "{file}: Spalte „{room}“ hat den Raum eines Termins jedes Kurses, und {others} die von anderen, zu denen diese Räume frei wären. Bitten Sie um eine Liste mit einer Zeile für jeden Termin.",
  "rooms within":
    "{file}: Die Spalte „{room}“ nennt mehrere Räume von „{place}“ in der Spalte „{location}“: {values}. Welche Spalte ist der Raum?",
  "blank rooms":
    "{file}: „{room}“ ist in {count} von {all} Zeilen leer, in denen andere Spalten es nicht sind: {others}. Welche Spalte ist der Raum?",
  "rooms of one class": "{rooms}: Räume desselben Kurses",
  "only room": "Nur {room} ist ein Raum des Kurses",
  "no days":
    "{file}: Die Spalte „{column}“ hat keine Daten, aus denen die Tage hervorgehen. Nennen Sie auch die Spalte der Tage.",
  "free rooms":
    "{file} heißt wie eine Liste freier Räume und nennt keine Kurse. Sind seine Zeiten die von Kursen?",
  "times of classes": "Es sind die Zeiten von Kursen",
  "more classes": "Vielleicht auch Kurse in {table}, die sonst fehlen: {reason}",
  "same list": "{table} enthält weitere Kurse derselben Liste",
  "no classes": "Keine Kurse in diesen Räumen: {table}",
  "special weeks":
    "{file} hat Blätter, die vielleicht nur für eine Woche gelten: {sheets}. Finden ihre Kurse in jeder Woche statt?",
  "left-out sheets":
    "{file} hat außer „{sheet}“, dem einzigen im Profil genannten Blatt, noch Blätter mit Zeiten: {sheets}. Gehören ihre Kurse zu diesem Stundenplan?",
  "with sheets": "Ja: alle Blätter lesen",
  "without sheets": "Nein: diese Blätter weglassen",
  "grid of groups":
    "{file} ist ein Raster von Gruppen oder Personen wie „{title}“ und sagt nicht, in welchen Räumen sie sind. Bitten Sie um einen Plan der Räume oder um eine Liste mit einer Spalte für den Raum.",
  "room unsaid": "{file} hat Tage und Zeiten, nennt aber den Raum nicht. Ist „{title}“ ein Raum?",
  "headings are rooms": "Die Überschriften sind die Räume: {rooms}",
  "title is room": "„{title}“ ist der Raum",
  "room in cell":
    "{file} ist ein Raster, dessen Zeilen und Spalten keine Räume sind. Seine Zellen nennen sie vielleicht, zum Beispiel „{text}“. Welcher Teil einer Zelle ist der Raum?",
  "room part": "{part} ist der Raum: {rooms}. Bei {count} von {all} Kursen steht dort keiner",
  "first part": "Was vor dem ersten {mark} steht",
  "last part": "Was nach dem letzten {mark} steht",
  "nth part": "Teil {number} von denen mit {mark} dazwischen",
  "parts from": "Was ab Teil {number} steht, mit {mark} zwischen den Teilen",
  "read cell": "„{text}“: der Raum ist {room}",
  "part between": "Was zwischen dem letzten {from} und dem nächsten {to} steht",
  "part in brackets": "Was in {brackets} steht",
  "part at the end": "Die Nummer am Ende",
  "part with a digit": "Das einzige Wort mit einer Ziffer",
  "part of each": "{part}, bei mehreren mit {mark} dazwischen",
  "line break": "Zeilenumbruch",
  "profile misfit": "Die Datei passt nicht mehr zu {profile}: {question}",
  "columns afresh": "Die Spalten heißen jetzt anders: neu erkennen",
  "time zone":
    "In welcher Zeitzone liegt die Schule? Nach ihrer Uhr richtet sich, was „jetzt“ und „heute“ bedeuten.",
  "times in UTC":
    "Die Zeiten in {file} sind in UTC angegeben, nicht nach den Uhren der Schule. In welcher Zeitzone liegt die Schule?",
  "zone of computer": "{zone}, wie auf diesem Computer",
  "numbered days":
    "{file} schreibt die Tage als Zahlen, etwa {days}, und die Woche kann am Sonntag beginnen. Für welchen Tag steht jede Zahl?",
  "which days": "Was schreibt die Datei für jeden Tag?",
  "1 is Monday": "1 ist Montag",
  "1 is Sunday": "1 ist Sonntag, 2 ist Montag",
  "1 is Saturday": "1 ist Samstag, 2 ist Sonntag",
  "0 is Monday": "0 ist Montag",
  "0 is Sunday": "0 ist Sonntag, 1 ist Montag",
  "which clock": "Wie zählt die Datei ihre Zeiten?",
  "24 hours": "24 Stunden: 1:00 ist nachts",
  "12 hours": "12 Stunden: 1:00 ist nachmittags",
  minutes: "Minuten seit Mitternacht: 540 ist 9:00",
  "five minutes": "Einheiten von fünf Minuten seit Mitternacht: 108 ist 9:00",
  "which morning": "Welche Stunden sind vormittags?",
  "morning from 8": "Kurse um 8 und 9 sind vormittags",
  "morning from 7": "Kurse um 7, 8 und 9 sind vormittags",
  "which periods": "Wann beginnt und endet jede Stunde?",
  "unknown periods": "{file} zählt die Zeiten in Unterrichtsstunden ({names}). Wann beginnt und endet jede?",
  "and more": "{names} und {count} weitere",
  "blank cells":
    "In {file} ist in Zeilen mit einer Zeit die Zelle „{column}“ leer, unter Zeilen wie „{above}“. Bedeutet eine leere Zelle dasselbe wie darüber?",
  "same as above": "Eine leere Zelle bedeutet dasselbe wie darüber",
  "no room here": "Eine leere Zelle bedeutet, dass der Kurs keinen Raum hat",
  "which term": "{file} enthält mehrere Semester ({terms}). Welches ist es?",
  "all at once": "Alle zugleich: {terms} sind Fachsemester, die nebeneinander stattfinden",
  "parts of a term": "Alle: {terms} sind Teile eines Semesters, und jeder Raum ist das ganze Semester belegt",
  "which term has days": "{file} enthält mehrere Semester ({terms}). Zu welchem gehören diese Tage?",
  "no such term": "{file} enthält kein Semester „{term}“, sondern {terms}",
  "long term":
    "{file} nennt Daten vom {first} bis zum {last}, mehr als ein Semester. Welche Tage gehören zum Semester?",
  "days of classes": "Vom {first} bis zum {last}, wie die Kurse",
  "term dates":
    "Die Datei nennt keine brauchbaren Daten. Welches sind der erste und der letzte Tag des Semesters?",
  "term dates unused":
    "Die Daten in {columns} werden nicht verwendet. Welches sind der erste und der letzte Tag des Semesters?",
  "yearless dates":
    "{file} hat in „{column}“ Daten ohne Jahr, zum Beispiel „{text}“. Welches sind der erste und der letzte Tag des Semesters?",
  "dates of each class": "{columns} sind der erste und der letzte Tag jedes Kurses",
  "term dates replace":
    "Die Datei nennt keine brauchbaren Daten. Welches sind der erste und der letzte Tag des Semesters? Ohne Daten ersetzt die Datei {terms}.",
  "from to": "Vom {first} bis zum {last}",
  "without end": "Keine Daten: eine Woche, die sich ohne Ende wiederholt",
  "odd weeks": "Kurse in ungeraden und in geraden Wochen wechseln sich ab. Welche Wochen sind ungerade?",
  "first week":
    "Kurse sind in Wochen wie {weeks}. Welche Nummer hat die Woche vom {first}, die erste des Semesters?",
  "week number": "Woche {week}",
  "odd weeks of the year": "Nach dem Kalender: Die Woche vom {first} ist Woche {week}",
  "odd weeks of the term": "Nach dem Semester: Die Woche vom {first} ist Woche 1",
  "every week": "Unbekannt: Die Räume sind in jeder Woche belegt",
  "undated week": "die Woche ohne Daten",
  clashes:
    "{count} von {all} Terminen überschneiden sich im selben Raum mit einem anderen Termin, die meisten in {room}. Ist das ein Raum oder ein Campus?",
  "crowded rooms":
    "{count} von {all} Terminen finden in einem Raum statt, der zur selben Zeit {others} andere Kurse hat, die meisten in {room}. Ist das ein Raum oder ein Campus?",
  "night classes": "{count} von {all} Terminen beginnen vor 6:00. Wurden die Zeiten richtig gelesen?",
  "many rooms":
    "{rooms} Räume in {rows} Zeilen sind mehr als einer auf {each} Zeilen. Sind das Namen von Räumen, oder von Kursen oder Personen?",
  "odd rooms": "Anders benannt als die übrigen der {count} Orte: {rooms}. Sind das Räume?",
  "all are rooms": "Alle sind Räume",
  "unused rooms": "{count} von {all} Räumen haben gar keinen Kurs, etwa {rooms}. Sind das Räume?",
  "full week": "{class} hat {room} 84 Stunden pro Woche oder länger. Ist das ein Kurs?",
  "unnamed class": "Ein Kurs ohne Namen",
  "missing weekday":
    "Am {weekday} findet kein Kurs statt, am Tag davor aber {before} und am Tag danach {after}. Wurden die Tage richtig gelesen?",
  Tuesday: "Dienstag",
  Wednesday: "Mittwoch",
  Thursday: "Donnerstag",
  "many holidays":
    "An {count} von {all} Tagen von Montag bis Freitag finden keine Kurse statt. Sind das alles Feiertage?",
  "free class":
    "{count} Termine sind von einem Kurs „{class}“, sodass ihre Räume belegt sind. Ist das ein Kurs? Wenn nicht, nehmen Sie seine Zeilen aus der Datei.",
  "no class then": "Dann ist kein Kurs: die Räume sind frei",
  "merged cells":
    "In {count} Räumen, etwa {room}, ist nach jedem Kurs immer frei, während andere Räume dann Kurse haben. Gingen verbundene Zellen verloren, sodass diese Kurse länger dauern? Dann importieren Sie die Arbeitsmappe selbst.",
  "all is right": "Alles stimmt",
  "not a room": "{room} ist kein Raum",
  "large change":
    "Von {rooms} veröffentlichten Räumen fallen {roomsGone} weg, {roomsNew} kommen hinzu; von {meetings} Terminen fallen {meetingsGone} weg, {meetingsNew} kommen hinzu. Das sind mehr als {limit} %. Stimmt das?",
  "changes are right": "Die Änderungen stimmen",
  "other school":
    "Diese Datei hat {rooms} Räume, davon {shared} auch in {terms}. Wenn Sie die Datei veröffentlichen, ersetzt sie {terms}. Ist es eine Datei Ihrer Schule?",
  "replace terms": "{terms} durch diese Datei ersetzen",
  "unread rows":
    "Nicht veröffentlicht. Zeilen mit einem Raum, die nicht gelesen werden konnten: {unread} von {rows}{example}. {remedy}",
  "unread row":
    "Nicht veröffentlicht: 1 Zeile konnte nicht gelesen werden, und ihr Raum ist unbekannt{example}. Korrigieren Sie die Datei.",
  "unknown rooms":
    "Nicht veröffentlicht: {count} Zeilen konnten nicht gelesen werden, und ihre Räume sind unbekannt{example}. Korrigieren Sie die Datei.",
  "no times":
    "Nicht veröffentlicht: Keine der {rows} Zeilen mit einem Raum hat Tage und eine Zeit, also wäre jeder Raum die ganze Woche frei. Korrigieren Sie die Datei oder die Spalten.",
  "accept unread": "Trotzdem veröffentlichen: Diese Räume werden an den Tagen dieser Zeilen nicht angeboten",
  "accept unknown rooms":
    "Trotzdem veröffentlichen, obwohl {count} dieser Zeilen nicht sagen, welcher Raum es ist: Ein Raum kann als frei erscheinen, während ein Kurs darin ist",
  "no rows": "{file} hat eine Kopfzeile und keine Zeilen",
  "no locations":
    "Kein Termin in {file} hat einen Ort. Wenn Titel wie „{title}“ die Räume nennen, exportieren Sie den Kalender mit seinen Orten.",
  "no rooms": "{file} hat keine brauchbare Zeile: Keine Zeile nennt einen Raum (Zeilen: {rows})",
  "nothing usable": "{file}: Nichts war brauchbar. {reasons}. {remedy}",
  "rows counted":
    "Gelesene erste Zeilen: {rows}; Räume: {rooms}; Termine in der Woche: {meetings}; Überschneidungen: {overlaps}",
  "rows left out": "{reason}: {count}{example}",
  "such as": ", etwa {row}, „{text}“",
  "such as for": ", etwa {row}, „{text}“ ({reason})",
  "in brackets": " ({row})",
  row: "Zeile {row}",
  "row of page": "Zeile {row} von {page}",
  rows: "Zeilen {rows}",
  "rows of page": "{rows} von {page}",
  "fix rows": "Korrigieren Sie {rows}.",
  "fix file": "Korrigieren Sie die Datei oder die Spalten.",
  "export all meetings":
    "Diese Datei zeigt von diesen Kursen nur den ersten Termin. Exportieren Sie eine Liste mit allen ihren Terminen.",
  "even rows":
    "Geben Sie jeder Zeile so viele Zellen, wie die Kopfzeile hat: Setzen Sie eine Zelle mit Komma in Anführungszeichen oder füllen Sie die Zeile auf.",
  "read row": "{row}: {meeting}{dates}{weeks}",
  "read meeting": "{room}, {days} {start}–{end}, {class}",
  "no class name": "Kurs ohne Namen",
  "dates of row": ", {first} bis {last}",
  "weeks of row": ", Wochen {weeks}",
  odd: "ungerade",
  even: "gerade",
  weekdays: "{days}",
  M: "Mo",
  T: "Di",
  W: "Mi",
  R: "Do",
  F: "Fr",
  S: "Sa",
  U: "So",
  earliest: "am frühesten: {meeting}",
  latest: "am spätesten: {meeting}",
  "longest name": "längster Name eines Raums: {room}",
  "comma in name": "ein Komma im Namen eines Raums: {room}",
  "rooms without class": "{count} ohne Kurs, etwa {room}",
  "names like people": "{count} Namen von Kursen sehen nach Personen aus: mit einem @ oder sieben Ziffern",
  "no events": "keine Termine enthalten",
  "unread event": "{event}: {why}",
  "no time": "keine Zeit",
  "no date": "kein Datum",
  "no start": "der Beginn fehlt",
  "no end": "das Ende fehlt",
  "end before start": "das Ende liegt vor dem Beginn",
  "no recurrence id": "die RECURRENCE-ID fehlt oder ist unlesbar",
  "impossible rule": "die Wiederholung ist unmöglich oder ergibt zu viele Termine",
  "unreadable line": "eine Zeile ist unlesbar",
  "fewer events": "{lost} von {future} künftigen Terminen fehlen, mehr als {limit} %",
  "unread events": "Termine, die nicht gelesen werden konnten: {count}, etwa {events}",
  "unknown places":
    "Termine an unbekannten Orten, die frei bleiben: {count} ({places}). Nennen Sie die Orte im Profil unter aliases oder not_rooms",
  "unknown zone":
    "{file} nennt die Zeitzone „{zone}“, die darin nicht definiert ist. Schreiben Sie time_zone in das Profil des Kalenders",
  "many repeats":
    "{file}: Die Termine wiederholen sich mehr als {limit} Mal, bis {event}. Exportieren Sie nur die Daten eines Semesters",
  "private event": "zu einem privaten Termin",
  "no dated term":
    "Kein veröffentlichter Stundenplan hat Daten. Schreiben Sie time_zone in das Profil der Schule",
  "feed columns": "{question} Nennen Sie im Profil die columns, clock oder days des Kalenders",
  "all-day events":
    "Termine, die ganze Tage dauern: {count}, etwa {event}. Schreiben Sie im Profil des Kalenders all_day: closure, booking oder note; ohne Angabe sind es Hinweise",
  "address with user": "Die Adresse darf keinen Benutzer und kein Passwort enthalten",
  "private address": "Die Adresse führt in ein privates Netz",
  "address without https": "Die Adresse muss mit https:// beginnen und darf keinen Port haben",
  "file too large": "Die Datei hat mehr als 50 MB",
  "too many redirects": "Der Server leitet zu oft weiter",
  "compressed file": "Der Server komprimiert die Datei, obwohl er gebeten wurde, es nicht zu tun",
  "no file of address": "Der Server hat keine Datei gesendet",
  "server's answer": "Der Server antwortete mit {status}",
  "server too slow": "Der Server hat zu lange gebraucht",
  "server not reached": "Der Server war nicht erreichbar",
  "unknown server": "Der Name des Servers ist unbekannt",
  "not processed": "Die Datei konnte nicht verarbeitet werden",
  "hidden sheet": "Das ausgeblendete Blatt „{sheet}“ wurde mitgelesen",
  "free cells": "Zellen, in denen nur „{text}“ steht, enthalten keinen Kurs: ihre Räume sind dann frei",
  "unused column": "Die Spalte „{column}“ wird nicht verwendet. Sie enthält {content}, etwa {value}",
  rooms: "Räume",
  "dates without a year": "Daten ohne Jahr",
  "unread tables": "Nicht gelesen, weil solche Spalten fehlen: {tables}",
  "line in other encoding": "UTF-8, aber 1 Zeile wurde als {encoding} gelesen (Zeile {line})",
  "lines in other encoding":
    "UTF-8, aber {count} Zeilen wurden als {encoding} gelesen (die erste ist Zeile {line})",
  "endless events": "Termine, die sich ohne Ende wiederholen: {count}. Davon wurden fünf Jahre gelesen",
  "rows without room": "Zeilen ohne Raum: {count}",
  "further times":
    "„{column}“ nennt weitere Zeiten der Kurse, etwa {value}. Deren Räume gelten auch dann als belegt",
  "rooms in order":
    "{count} Zeilen haben mehrere Räume nebeneinander und ebenso viele Zeiten. Jeder Raum gilt zu allen diesen Zeiten als belegt",
  "room times":
    "{count} Zeilen haben mehrere Räume nebeneinander und ebenso viele Zeiten. Welche Zeiten gehören zu welchem Raum?",
  "each room at its time": "Die Reihenfolge ist dieselbe: zum ersten Raum gehört die erste Zeit",
  "all rooms at all times": "Alle Räume sind zu allen diesen Zeiten belegt",
  "rooms at all times":
    "{count} Zeilen haben mehrere Räume und Zeiten, nennen aber nicht, was zusammengehört. Jeder Raum gilt zu allen diesen Zeiten als belegt",
  "idle rooms left out":
    "Räume ohne Kurse, die nicht angeboten werden, weil Kurse ohne Raum darin sein können: {count} ({rooms})",
  "listed rooms left out":
    "Räume ohne Kurse, die nicht angeboten werden, weil die Datei sie für Kurse ohne Raum vorsieht: {count} ({rooms})",
  "idle rooms":
    "Einige Kurse haben keinen Raum, und diese Räume haben keine Kurse: {rooms}. Kann ein solcher Kurs in einem davon sein?",
  "idle rooms are free": "Nein: diese Räume anbieten",
  "idle rooms may be taken": "Ja: sie nicht anbieten",
  "unread weeks": "Wochen wie {weeks} konnten nicht gelesen werden. Diese Kurse zählen in jeder Woche",
  "weeks without term":
    "Die Kurse nennen Wochen, etwa „{weeks}“, aber nicht den Beginn des Semesters. Sie gelten daher das ganze Semester. Nennen Sie den ersten und den letzten Tag des Semesters.",
  "alternate weeks": "Kurse, die nur in manchen Wochen stattfinden, etwa „{value}“, zählen in jeder Woche",
  "weeks in turns":
    "Die Wochen 1 und 2 wechseln sich vielleicht das ganze Semester ab, oder sie sind die ersten beiden Wochen. Ihre Kurse gelten daher das ganze Semester",
  "weeks counted":
    "Die Wochenangaben, etwa „{weeks}“, werden so gezählt, wie sie zum Semester ab {first} passen",
  "weeks without first":
    "Wochenangaben wie „{weeks}“ gelten das ganze Semester, weil der erste Tag der Woche 1 unbekannt ist. Nennen Sie den ersten und den letzten Tag des Semesters.",
  "weeks in several ways":
    "Wochenangaben wie „{weeks}“ passen auf mehrere Arten oder gar nicht zum Semester. Ihre Kurse gelten daher das ganze Semester",
  "days without classes": "Tage ohne Kurse: {count}. {days}{more}",
  "more days": "; und weitere",
  "unlabelled days":
    "{dates}: keine Kurse, als Feiertage (PH) gezählt. Schreiben Sie im Profil kind: holiday, break oder reading.",
  "empty file": "{file} ist leer",
  "no table": "{file} enthält keine Tabelle und keine Liste von Objekten",
  "a PDF": "{file} ist ein PDF und keine Tabelle. Fragen Sie nach CSV oder Excel",
  "a program": "{file} ist ein Programm",
  "a picture": "{file} ist ein Bild",
  "a database": "{file} ist eine Datenbank. Exportieren Sie die Tabelle als CSV",
  "an archive": "{file} ist ein Archiv. Entpacken Sie es und importieren Sie die Datei darin",
  "packed file": "{file} ist mit {program} gepackt. Entpacken Sie die Datei zuerst",
  Parquet: "{file} ist eine Parquet-Datei. Exportieren Sie CSV",
  "a text document": "{file} ist ein Textdokument und keine Tabelle",
  "not text": "{file} ist weder Text noch eine bekannte Arbeitsmappe",
  "other encoding":
    "{file} ist kein Text in {encoding}. Nennen Sie eine andere Zeichenkodierung oder gar keine",
  "other JSON": "{file} ist anders aufgebautes JSON: {content}. Nötig ist eine Liste wie {example}",
  "empty object": "ein leeres Objekt",
  "object without list": "ein Objekt mit {keys} und ohne Liste von Objekten",
  "page of Untis":
    "{file} ist eine Seite von Untis, die nicht sagt, ob sie zu einem Raum, einer Klasse oder einer Lehrkraft gehört: Legen Sie die Seiten der Räume unter ihren eigenen Namen ab, r00001.htm und die folgenden",
  "rooms of WebUntis":
    "{file} nennt seine Räume mit Nummern: Fügen Sie die Antwort von getRooms als zweite Datei hinzu",
  "one week of Bakaláři":
    "{file} ist ein Stundenplan einer einzelnen Woche aus Bakaláři ({type}), mit deren Änderungen. Exportieren Sie den dauerhaften (timetable/permanent)",
  "other XML":
    "{file} ist anders aufgebautes XML: <{name}> mit {content}, aber ohne Liste von Kursen. Nötig ist ein Element für jeden Kurs mit Raum, Tagen und Zeiten",
  "no elements": "keinen Elementen",
  "not a workbook": "{file} ist keine lesbare Arbeitsmappe: {why}",
  password: "sie ist durch ein Passwort geschützt",
  "cut off": "sie ist abgeschnitten",
  "too many": "{file} enthält mehr als {limit} {elements}",
  "too many cells": "{file} enthält mehr als {limit} Zellen. Exportieren Sie CSV",
  "data rows": "Zeilen",
  "data columns": "Spalten",
  sheets: "Blätter",
  "dated events": "Termine mit Datum",
  "unreadable events": "unlesbare Termine",
  "too large": "{file} ist größer als {limit} MiB. Importieren Sie ein Semester einer Schule",
  "too large unpacked": "{file} ist entpackt größer als {limit} MiB. Exportieren Sie CSV",
  "too large for format": "{file} ist für sein Format zu groß. Exportieren Sie CSV",
  "too many terms": "Mehr als {limit} Semester. Ist das die Spalte des Semesters?",
  "long term name":
    "Der Name eines Semesters hat mehr als {limit} Zeichen. Ist das die Spalte des Semesters?",
  "no such sheet": "{file} hat kein Blatt „{sheet}“. Diese Blätter gibt es: {sheets}",
  "long record": "ein Datensatz ist länger als {limit} Zeichen. Fehlt ein Anführungszeichen?{line}",
  "open quote": "ein Anführungszeichen nach Zeile {line} wird nicht geschlossen",
  "misplaced quote": "ein Anführungszeichen steht an der falschen Stelle{line}",
  "in line": " (Zeile {line})",
  "ends in the middle": "er endet mittendrin",
  "not JSON": "{file} ist kein gültiges JSON: {why}",
  "not CSV": "{file} ist keine lesbare CSV-Datei: {why}",
  "not a calendar": "{file} ist kein lesbarer Kalender: {why}",
  "not XML": "{file} ist kein lesbares XML: {why}",
  "web page":
    "{file} ist eine Webseite, kein Kalender und keine Liste. Sehen Sie nach, was die Adresse zeigt",
  "half of a term":
    "{file} nennt keine Daten: Ein Semester braucht einen ersten und einen letzten Tag, oder keinen von beiden",
  "term ends early": "Ein Semester kann nicht am {last} enden, vor seinem ersten Tag {first}",
  "not a time zone": "Eine Zeitzone schreibt man America/New_York, nicht „{text}“",
  "not a date": "Ein Datum schreibt man 2026-08-31, nicht „{text}“",
  "not periods": "Nennen Sie die Zeiten jeder Stunde, etwa 6=13:00-13:50. „{text}“ passt nicht",
  "period twice": "Die Stunde „{name}“ steht zweimal da",
  "publish all the same": "Trotzdem veröffentlichen",
  both: "{first}; {second}",
  plain: "{text}",

  "no room": "kein Raum",
  "other term": "anderes Semester",
  cancelled: "abgesagt",
  "no schedule": "kein Plan in der Datei",
  "header again": "noch einmal die Kopfzeile",
  "unreadable room": "unlesbarer Raum",
  "unknown day": "unbekannter Tag",
  "unreadable time": "unlesbare Zeit",
  "clock in doubt": "Uhrzeit unklar",
  "morning or evening": "vormittags oder abends",
  "unknown period": "unbekannte Unterrichtsstunde",
  "end not after start": "Ende nicht nach dem Beginn",
  "wrong number of columns": "falsche Zahl von Spalten",
  "field too long": "Feld zu lang",
  "formula instead of text": "Formel statt Text",
  "several rooms and times": "mehrere Räume und Zeiten",
  "further meetings not shown": "weitere Termine nicht gezeigt",
  "on no day of the term": "an keinem Tag des Semesters",
  "too many meetings in the room": "zu viele Termine im Raum",

  location: "Raum",
  building: "Gebäude",
  room: "Raum",
  meeting: "Tage und Zeiten",
  days: "Tage",
  start: "Beginn",
  end: "Ende",
  times: "Zeiten",
  periods: "Unterrichtsstunden",
  dates: "Daten",
  first: "erster Tag",
  last: "letzter Tag",
  weeks: "Wochen",
  capacity: "Plätze",
  term: "Semester",
  status: "Zustand",
  whole: "Kurs",
  title: "Titel",
  course: "Kurs",
  subject: "Fach",
  number: "Nummer",
  section: "Gruppe",
  group: "Klasse",
  reference: "Kennung",
};

/** A template for each code. */
export type Sentences = Readonly<Record<keyof typeof de, string>>;
