import type { Sentences } from "./de.ts";

/** What the importer asks and says of doubts, in Spanish. */
export const es: Sentences = {
  "unknown layout":
    "La estructura de {file} no está clara: {doubts} ({recognised}). Sus columnas son: {columns}.",
  "no header": "{file} no tiene encabezado: {doubts} ({recognised}). Sus columnas son: {columns}.",
  recognised: "reconocido: {columns}",
  "known form": "{file}: {form}",
  "dates beside days":
    "{file} tiene en «{column}» una fecha junto a cada día, por ejemplo {date}. ¿Se dan las clases todas las semanas o solo en esas fechas?",
  "in every week": "Todas las semanas",
  "on these dates": "Solo en esas fechas",
  "longer rows":
    "una fila tiene {cells} celdas y el encabezado {columns}: «{text}». Ponga entre comillas una celda con coma, o dé un nombre a cada columna.",
  "shorter rows":
    "las filas tienen {cells} celdas y el encabezado {columns}, así que los nombres no están sobre sus valores: «{text}». Exporte el archivo de nuevo, o quite los nombres que sobran.",
  "tables side by side":
    "las columnas {columns} aparecen {count} veces una al lado de otra, como si fueran varias tablas. Póngalas una debajo de otra, o pida una sola lista.",
  "plans below each other":
    "hay planes uno debajo de otro, por ejemplo «{title}». Ponga cada plan en una hoja propia con ese nombre, o pida una sola lista.",
  "one code":
    "la columna «{column}» contiene {roles} en un solo código, por ejemplo «{text}». Pida una lista con una columna para cada dato.",
  "room in a text":
    "la columna «{column}» nombra el aula dentro de un texto, por ejemplo «{text}». Pida una lista con el aula en una columna propia.",
  "records in a text":
    "la columna «{column}» contiene registros dentro de un texto, por ejemplo «{text}». Pida una lista con columnas para aula, días, inicio y fin.",
  "classes side by side":
    "las columnas {columns} contienen cada una las clases de un grupo o de una persona, por ejemplo «{text}», y ninguna columna tiene el aula. Pida un horario de las aulas o una lista con una columna para el aula.",
  "grid of dates":
    "junto a las horas o encima de ellas hay fechas como {dates}, y las clases tienen lugar solo en esas fechas o semanas. Pida una lista con columnas para fecha, aula, inicio y fin.",
  "rooms beside classes":
    "las columnas {columns} contienen clases y, a su lado, columnas sin nombre contienen lo que pueden ser sus aulas, por ejemplo «{text}». Escriba «Materia» encima de las clases de cada grupo y «Aula» encima de sus aulas.",
  "keys of days":
    "los nombres de los campos son días y períodos, por ejemplo «{key}», y su contenido no tiene nombres, por ejemplo «{text}». Pida una lista con campos para aula, días, inicio y fin.",
  "ids of other lists":
    "la columna «{column}» contiene identificadores de otra lista, por ejemplo «{text}», y ninguna columna indica {roles}. Pida una sola lista que lo indique en cada fila.",
  "head out of order":
    "el encabezado «{head}» está entre «{before}» y «{after}», pero su hora no. Corríjalo en el archivo.",
  "places in a list":
    "la posición en la lista «{path}» indica el día o la hora, y ningún campo lo hace. Pida una lista con campos para días, inicio y fin.",
  "order of dates":
    "la columna «{column}» empieza por el día o por el mes, por ejemplo «{text}», y ninguna fecha muestra por cuál. Escriba las fechas como 2026-09-07.",
  "fixed places":
    "los campos están en posiciones fijas de cada línea, por ejemplo «{text}». Pida el mismo archivo con una coma o un tabulador entre los campos y sus nombres encima.",
  "begins only":
    "la columna «{column}» contiene una hora de cada clase, por ejemplo «{text}», y ninguna otra indica cuándo termina. Pida una lista con columnas para inicio y fin.",
  "times in cells":
    "la columna «{column}» contiene clases con sus horas, por ejemplo «{text}». Pida una lista con columnas para días, inicio y fin.",
  "part of a week":
    "hay columnas con los nombres de {days}, pero no de cada día de lunes a viernes. Añada una columna para cada uno de los demás, aunque esté vacía.",
  "seconds since 1970":
    "la columna «{column}» cuenta segundos desde 1970, por ejemplo «{text}». Pida fechas y horas como 2026-09-07 09:00.",
  "lesson hours":
    "la columna «{column}» cuenta horas lectivas, por ejemplo «{text}», que pueden durar 50, 55 o 60 minutos. Pida una lista con el fin de cada clase.",
  shifts:
    "los períodos se cuentan de nuevo en cada turno de la columna «{column}»: el período {period} está en varios. Pida una lista con el inicio y el fin de cada clase.",
  "nothing recognised": "no se reconoció nada",
  "missing columns": "falta la columna: {roles}",
  "unfinished meeting": "a las columnas de otra clase les falta: {roles}",
  "one time":
    "la columna «{column}» contiene una sola hora de cada clase, por ejemplo «{value}», y no su inicio y su fin",
  "wrong values": "la columna «{column}» no contiene «{role}», sino por ejemplo «{value}»",
  campus: "la columna «{column}» puede ser el campus, pues ningún lugar tiene número, por ejemplo «{value}»",
  "same role": "varias columnas pueden ser «{role}»: {columns}",
  "start and end": "las columnas {columns} pueden ser el comienzo y el fin",
  "rooms behind times": "Bajo cada día, el aula está detrás de la hora: {values}",
  "rooms beside groups": "Junto a cada grupo están sus aulas: {columns} y otros",
  "rooms of days": "Las celdas bajo cada día son las aulas: {values}",
  "classes below rooms":
    "las columnas {columns} pueden ser ellas mismas aulas, y lo que hay debajo sus clases, como «{value}»",
  "rooms as columns": "{rooms} son aulas, y las celdas de debajo sus clases",
  "rooms below columns": "Las celdas de debajo son las aulas",
  "room column": "{column} es el aula: {values}",
  "room column in building": "{column} es el aula: {values}; {building} es su edificio",
  "day column": "{column} tiene los días: {values}",
  "meeting column": "{column} tiene días y horas: {values}",
  "start column": "{column} es el comienzo: {values}",
  "end column": "{column} es el final: {values}",
  "period column": "{column} es el número de la hora de clase: {values}",
  "count column": "{column} dice cuántas horas de clase son: {values}",
  "counts beside periods":
    "{file}: {periods} es una hora de clase de cada curso. ¿Dice {column} cuántas son a partir de ella?",
  "one period each": "Cada curso tiene una hora de clase",
  "no such column": "{file} no tiene la columna «{column}».{near} Las {count} columnas: {columns}. ¿Cuál es?",
  "near it": " Parecidas: {columns}.",
  "column is meant": "Es «{column}»",
  "column twice": "{file} tiene dos veces la columna «{column}». ¿Cuál es?",
  "column number": "Columna {number}",
  "more rooms": "{file} tiene más aulas junto a «{room}»: {others}. ¿Son aulas de la misma clase?",
  "rooms of other meetings":
    "{file}: la columna «{room}» tiene el aula de un encuentro de cada clase, y {others} las de otros, en los que estas aulas estarían libres. Pida una lista con una fila por encuentro.",
  "rooms within":
    "{file}: la columna «{room}» nombra varias aulas de «{place}» en la columna «{location}»: {values}. ¿Qué columna es el aula?",
  "blank rooms":
    "{file}: «{room}» está vacía en {count} de {all} filas en las que otras no lo están: {others}. ¿Qué columna es el aula?",
  "rooms of one class": "{rooms}: aulas de la misma clase",
  "only room": "Solo {room} es un aula de la clase",
  "no days":
    "{file}: la columna «{column}» no tiene fechas que indiquen los días. Indique también la columna de los días.",
  "free rooms":
    "{file} se llama como una lista de aulas libres y no nombra clases. ¿Son sus horas las de las clases?",
  "times of classes": "Son las horas de las clases",
  "more classes": "Puede haber también clases en {table}, que quedarían fuera: {reason}",
  "same list": "{table} tiene más clases de la misma lista",
  "no classes": "Sin clases en estas aulas: {table}",
  "special weeks":
    "{file} tiene hojas que pueden ser de una sola semana: {sheets}. ¿Sus clases tienen lugar todas las semanas?",
  "left-out sheets":
    "{file} tiene hojas con horas además de «{sheet}», la única que nombra el perfil: {sheets}. ¿Son sus clases de este horario?",
  "with sheets": "Sí: leer todas las hojas",
  "without sheets": "No: omitir estas hojas",
  "grid of groups":
    "{file} es una cuadrícula de grupos o personas como «{title}» y no dice en qué aulas están. Pida un plan de las aulas o una lista con una columna para el aula.",
  "room unsaid": "{file} tiene días y horas, pero no dice de qué aula. ¿Es «{title}» un aula?",
  "headings are rooms": "Los encabezados son las aulas: {rooms}",
  "title is room": "«{title}» es el aula",
  "room in cell":
    "{file} es una cuadrícula cuyas filas y columnas no son aulas. Quizá sus celdas las nombran, como «{text}». ¿Qué parte de una celda es el aula?",
  "room part": "{part} es el aula: {rooms}. En {count} de {all} clases no hay ninguna ahí",
  "first part": "Lo que está antes del primer {mark}",
  "last part": "Lo que está después del último {mark}",
  "nth part": "La parte {number} de las separadas por {mark}",
  "parts from": "Lo que está desde la parte {number}, con {mark} entre las partes",
  "read cell": "«{text}»: el aula es {room}",
  "part between": "Lo que está entre el último {from} y el siguiente {to}",
  "part in brackets": "Lo que está entre {brackets}",
  "part at the end": "El número del final",
  "part with a digit": "La única palabra con una cifra",
  "part of each": "{part}, de varias separadas por {mark}",
  "line break": "salto de línea",
  "profile misfit": "El archivo ya no corresponde a {profile}: {question}",
  "columns afresh": "Las columnas se llaman ahora de otro modo: reconocerlas de nuevo",
  "time zone": "¿En qué zona horaria está la escuela? Su reloj decide qué significan «ahora» y «hoy».",
  "times in UTC":
    "Las horas de {file} están en UTC, no en la hora de los relojes de la escuela. ¿En qué zona horaria está la escuela?",
  "zone of computer": "{zone}, como este ordenador",
  "numbered days":
    "{file} escribe los días con números, por ejemplo {days}, y la semana puede empezar el domingo. ¿Qué día es cada número?",
  "which days": "¿Qué escribe el archivo para cada día?",
  "1 is Monday": "1 es lunes",
  "1 is Sunday": "1 es domingo, 2 es lunes",
  "1 is Saturday": "1 es sábado, 2 es domingo",
  "0 is Monday": "0 es lunes",
  "0 is Sunday": "0 es domingo, 1 es lunes",
  "which clock": "¿Cómo cuenta el archivo las horas?",
  "24 hours": "24 horas: la 1:00 es de noche",
  "12 hours": "12 horas: la 1:00 es de la tarde",
  minutes: "Minutos desde la medianoche: 540 son las 9:00",
  "five minutes": "Unidades de cinco minutos desde la medianoche: 108 son las 9:00",
  "which morning": "¿Qué horas son de la mañana?",
  "morning from 8": "Las clases a las 8 y a las 9 son por la mañana",
  "morning from 7": "Las clases a las 7, a las 8 y a las 9 son por la mañana",
  "which periods": "¿Cuándo empieza y termina cada período?",
  "unknown periods": "{file} cuenta las horas en períodos ({names}). ¿Cuándo empieza y termina cada uno?",
  "and more": "{names} y {count} más",
  "blank cells":
    "{file} tiene filas con una hora cuya celda «{column}» está vacía, debajo de filas como «{above}». ¿Significa una celda vacía lo mismo que arriba?",
  "same as above": "Una celda vacía significa lo mismo que arriba",
  "no room here": "Una celda vacía significa que la clase no tiene aula",
  "which term": "{file} tiene varios períodos lectivos ({terms}). ¿Cuál es?",
  "all at once": "Todos a la vez: {terms} son semestres de estudio que tienen lugar en paralelo",
  "parts of a term":
    "Todos: {terms} son partes de un período lectivo, y cada aula está ocupada durante todo él",
  "which term has days": "{file} tiene varios períodos lectivos ({terms}). ¿Cuál tiene estos días?",
  "no such term": "{file} no tiene el período lectivo «{term}», sino {terms}",
  "long term":
    "{file} tiene fechas del {first} al {last}, más que un período lectivo. ¿Qué días son los del período?",
  "days of classes": "Del {first} al {last}, como las clases",
  "term dates":
    "El archivo no tiene fechas utilizables. ¿Cuáles son el primer y el último día del período lectivo?",
  "term dates unused":
    "Las fechas de {columns} no se usan. ¿Cuáles son el primer y el último día del período lectivo?",
  "yearless dates":
    "{file} tiene fechas sin año en «{column}», por ejemplo «{text}». ¿Cuáles son el primer y el último día del período lectivo?",
  "dates of each class": "{columns} son el primer y el último día de cada clase",
  "term dates replace":
    "El archivo no tiene fechas utilizables. ¿Cuáles son el primer y el último día del período lectivo? Sin fechas, el archivo sustituye a {terms}.",
  "from to": "Del {first} al {last}",
  "without end": "Sin fechas: una semana que se repite sin fin",
  "odd weeks": "Hay clases en semanas impares y en semanas pares. ¿Qué semanas son impares?",
  "first week":
    "Hay clases en semanas como {weeks}. ¿Qué número tiene la semana del {first}, la primera del período lectivo?",
  "week number": "Semana {week}",
  "odd weeks of the year": "Según el año: la semana del {first} es la semana {week}",
  "odd weeks of the term": "Según el período lectivo: la semana del {first} es la semana 1",
  "every week": "No se sabe: las aulas están ocupadas todas las semanas",
  "undated week": "la semana sin fechas",
  clashes:
    "{count} de {all} clases coinciden en la misma aula con otra de distinto comienzo o fin, la mayoría en {room}. ¿Es un aula o un campus?",
  "crowded rooms":
    "{count} de {all} clases tienen lugar en un aula con otras {others} clases a la misma hora, la mayoría en {room}. ¿Es un aula o un campus?",
  "night classes": "{count} de {all} clases comienzan antes de las 6:00. ¿Se leyeron bien las horas?",
  "many rooms":
    "{rooms} aulas en {rows} filas son más de una por cada {each} filas. ¿Son nombres de aulas, o de clases o personas?",
  "odd rooms": "Con nombres distintos de los demás de {count} lugares: {rooms}. ¿Son aulas?",
  "all are rooms": "Todos son aulas",
  "unused rooms": "{count} de {all} aulas no tienen ninguna clase, por ejemplo {rooms}. ¿Son aulas?",
  "full week": "{class} tiene {room} 84 horas por semana o más. ¿Es una clase?",
  "unnamed class": "Una clase sin nombre",
  "missing weekday":
    "No hay clases ningún {weekday}, pero sí {before} el día anterior y {after} el día siguiente. ¿Se leyeron bien los días?",
  Tuesday: "martes",
  Wednesday: "miércoles",
  Thursday: "jueves",
  "many holidays": "{count} de {all} días de lunes a viernes no tienen clases. ¿Son todos días festivos?",
  "free class":
    "{count} sesiones son de una clase «{class}», así que sus aulas están ocupadas. ¿Es eso una clase? Si no, quite sus filas del archivo.",
  "no class then": "No hay clase entonces: las aulas están libres",
  "merged cells":
    "En {count} aulas, como {room}, siempre está libre después de cada clase, mientras otras aulas tienen clases entonces. ¿Se perdieron celdas combinadas, de modo que estas clases duran más? Si es así, importe el libro mismo.",
  "all is right": "Todo es correcto",
  "not a room": "{room} no es un aula",
  "large change":
    "De {rooms} aulas publicadas, {roomsGone} desaparecen y se añaden {roomsNew}; de {meetings} clases, {meetingsGone} desaparecen y se añaden {meetingsNew}. Es más del {limit} %. ¿Es correcto?",
  "changes are right": "Los cambios son correctos",
  "other school":
    "Este archivo tiene {rooms} aulas; de ellas, en {terms}: {shared}. Si publica el archivo, sustituye a {terms}. ¿Es un archivo de su escuela?",
  "replace terms": "Sustituir {terms} por este archivo",
  "unread rows":
    "No se ha publicado. Filas con un aula que no se pudieron leer: {unread} de {rows}{example}. {remedy}",
  "unread row":
    "No se ha publicado: 1 fila no se pudo leer y se desconoce su aula{example}. Corrija el archivo.",
  "unknown rooms":
    "No se ha publicado: {count} filas no se pudieron leer y se desconocen sus aulas{example}. Corrija el archivo.",
  "no times":
    "No se ha publicado: ninguna de las {rows} filas con un aula tiene días y una hora, así que todas las aulas estarían libres toda la semana. Corrija el archivo o las columnas.",
  "accept unread": "Publicar de todos modos: estas aulas no se ofrecen los días de estas filas",
  "accept unknown rooms":
    "Publicar de todos modos, aunque {count} de estas filas no dicen qué aula es: un aula puede aparecer libre mientras hay una clase en ella",
  "no rows": "{file} tiene un encabezado y ninguna fila",
  "no locations":
    "Ningún evento de {file} tiene ubicación. Si títulos como «{title}» nombran las aulas, exporte el calendario con sus ubicaciones.",
  "no rooms": "{file} no tiene ninguna fila útil: ninguna fila nombra un aula (filas: {rows})",
  "nothing usable": "{file}: no se pudo usar nada. {reasons}. {remedy}",
  "rows counted":
    "Primeras filas leídas: {rows}; aulas: {rooms}; clases por semana: {meetings}; coincidencias: {overlaps}",
  "rows left out": "{reason}: {count}{example}",
  "such as": ", por ejemplo {row}, «{text}»",
  "such as for": ", por ejemplo {row}, «{text}» ({reason})",
  "in brackets": " ({row})",
  row: "fila {row}",
  "row of page": "fila {row} de {page}",
  rows: "filas {rows}",
  "rows of page": "{rows} de {page}",
  "fix rows": "Corrija: {rows}.",
  "fix file": "Corrija el archivo o las columnas.",
  "export all meetings":
    "Este archivo muestra solo la primera sesión de estas clases. Exporte una lista con todas sus sesiones.",
  "even rows":
    "Dé a cada fila tantas celdas como tiene el encabezado: ponga entre comillas una celda con coma, o complete la fila.",
  "read row": "{row}: {meeting}{dates}{weeks}",
  "read meeting": "{room}, {days} {start}-{end}, {class}",
  "no class name": "clase sin nombre",
  "dates of row": ", del {first} al {last}",
  "weeks of row": ", semanas {weeks}",
  odd: "impares",
  even: "pares",
  weekdays: "{days}",
  M: "lun",
  T: "mar",
  W: "mié",
  R: "jue",
  F: "vie",
  S: "sáb",
  U: "dom",
  earliest: "la más temprana: {meeting}",
  latest: "la más tardía: {meeting}",
  "longest name": "el nombre de aula más largo: {room}",
  "comma in name": "una coma en el nombre de un aula: {room}",
  "rooms without class": "{count} sin clases, por ejemplo {room}",
  "names like people": "{count} nombres de clases parecen de personas: tienen una @ o siete cifras",
  "no events": "no tiene ningún evento",
  "unread event": "{event}: {why}",
  "no time": "sin hora",
  "no date": "sin fecha",
  "no start": "no tiene comienzo",
  "no end": "no tiene fin",
  "end before start": "el fin es anterior al comienzo",
  "no recurrence id": "su RECURRENCE-ID falta o es ilegible",
  "impossible rule": "su repetición es imposible o da demasiadas fechas",
  "unreadable line": "una de sus líneas es ilegible",
  "fewer events": "faltan {lost} de sus {future} eventos futuros, más del {limit} %",
  "unread events": "eventos que no se pudieron leer: {count}, por ejemplo {events}",
  "unknown places":
    "eventos en lugares desconocidos, que quedan libres: {count} ({places}). Indique los lugares en el perfil, en aliases o not_rooms",
  "unknown zone":
    "{file} nombra la zona horaria «{zone}» y no la define. Escriba time_zone en el perfil del calendario",
  "many repeats":
    "{file}: sus eventos se repiten más de {limit} veces, hasta {event}. Exporte solo las fechas de un período lectivo",
  "private event": "un evento privado",
  "no dated term": "Ningún horario publicado tiene fechas. Escriba time_zone en el perfil de la escuela",
  "feed columns": "{question} Indique en el perfil columns, clock o days del calendario",
  "all-day events":
    "eventos que duran días enteros: {count}, por ejemplo {event}. Escriba en el perfil del calendario all_day: closure, booking o note; si no, son notas",
  "address with user": "La dirección no debe tener usuario ni contraseña",
  "private address": "La dirección lleva a una red privada",
  "address without https": "La dirección debe empezar por https:// y no tener puerto",
  "file too large": "El archivo tiene más de 50 MB",
  "too many redirects": "El servidor redirige demasiadas veces",
  "compressed file": "El servidor comprime el archivo aunque se le pidió que no lo hiciera",
  "no file of address": "El servidor no envió ningún archivo",
  "server's answer": "El servidor respondió {status}",
  "server too slow": "El servidor tardó demasiado",
  "server not reached": "No se pudo acceder al servidor",
  "unknown server": "Se desconoce el nombre del servidor",
  "not processed": "No se pudo procesar el archivo",
  "hidden sheet": "También se ha leído la hoja oculta «{sheet}»",
  "free cells":
    "Las celdas que solo dicen «{text}» no contienen ninguna clase: sus aulas están libres entonces",
  "unused column": "La columna «{column}» no se usa. Contiene {content}, por ejemplo {value}",
  rooms: "aulas",
  "dates without a year": "fechas sin año",
  "unread tables": "No se han leído, porque no tienen esas columnas: {tables}",
  "line in other encoding": "UTF-8, pero 1 línea se ha leído como {encoding} (la línea {line})",
  "lines in other encoding":
    "UTF-8, pero {count} líneas se han leído como {encoding} (la primera es la línea {line})",
  "endless events": "Eventos que se repiten sin fin: {count}. Se han leído cinco años",
  "rows without room": "Filas sin aula: {count}",
  "further times":
    "La columna «{column}» indica otras horas de las clases, por ejemplo {value}: sus aulas están ocupadas también entonces",
  "rooms in order":
    "{count} filas tienen varias aulas en una línea y otras tantas horas: cada aula cuenta como ocupada a todas ellas",
  "room times":
    "{count} filas tienen varias aulas en una línea y otras tantas horas. ¿Qué horas corresponden a cada aula?",
  "each room at its time": "En el mismo orden: a la primera aula, la primera hora",
  "all rooms at all times": "Todas las aulas, a todas estas horas",
  "rooms at all times":
    "{count} filas tienen varias aulas y horas y no dicen cuál corresponde a cuál. Cada aula se considera ocupada a todas esas horas",
  "idle rooms left out":
    "Aulas sin clases que no se ofrecen, porque puede haber en ellas clases sin aula: {count} ({rooms})",
  "listed rooms left out":
    "Aulas sin clases que no se ofrecen, porque el archivo las prevé para clases sin aula: {count} ({rooms})",
  "idle rooms":
    "Algunas clases no tienen aula, y estas aulas no tienen clases: {rooms}. ¿Puede estar una de esas clases en alguna de ellas?",
  "idle rooms are free": "No: ofrecer estas aulas",
  "idle rooms may be taken": "Sí: no ofrecerlas",
  "unread weeks": "No se pudieron leer semanas como {weeks}: sus clases cuentan en todas las semanas",
  "weeks without term":
    "Las clases nombran semanas, por ejemplo «{weeks}», pero no cuándo empieza el período lectivo. Por eso valen todo el período. Indique el primer y el último día del período lectivo.",
  "alternate weeks": "Las clases de solo algunas semanas, como «{value}», cuentan todas las semanas",
  "weeks in turns":
    "Las semanas 1 y 2 pueden alternarse todo el período lectivo, o ser las dos primeras. Por eso sus clases valen todo el período",
  "weeks counted":
    "Las semanas, por ejemplo «{weeks}», se cuentan como mejor encajan en el período lectivo desde {first}",
  "weeks without first":
    "Las indicaciones de semanas como «{weeks}» valen todo el período lectivo, porque no se conoce el primer día de la semana 1. Indique el primer y el último día del período lectivo.",
  "weeks in several ways":
    "Las indicaciones de semanas como «{weeks}» encajan en el período lectivo de varias maneras o de ninguna. Por eso sus clases valen todo el período",
  "days without classes": "Días sin clases: {count}. {days}{more}",
  "more days": "; y otros",
  "unlabelled days":
    "{dates}: sin clases, se cuentan como festivos (PH). Escriba en el perfil kind: holiday, break o reading.",
  "empty file": "{file} está vacío",
  "no table": "{file} no contiene ninguna tabla ni lista de objetos",
  "a PDF": "{file} es un PDF, no una tabla. Pida un archivo CSV o Excel",
  "a program": "{file} es un programa",
  "a picture": "{file} es una imagen",
  "a database": "{file} es una base de datos. Exporte la tabla como CSV",
  "an archive": "{file} es un archivo comprimido. Descomprímalo e importe el archivo que contiene",
  "packed file": "{file} está comprimido con {program}. Descomprímalo antes",
  Parquet: "{file} es un archivo Parquet. Exporte CSV",
  "a text document": "{file} es un documento de texto, no una tabla",
  "not text": "{file} no es texto ni un libro de cálculo conocido",
  "other encoding": "{file} no es texto en {encoding}. Indique otra codificación, o ninguna",
  "other JSON": "{file} es JSON con otra estructura: {content}. Debe contener una lista como {example}",
  "empty object": "un objeto vacío",
  "object without list": "un objeto con {keys} y sin ninguna lista de objetos",
  "page of Untis":
    "{file} es una página de Untis que no dice si es de un aula, un grupo o un docente: suelte las páginas de las aulas con sus propios nombres, r00001.htm y las siguientes",
  "rooms of WebUntis":
    "{file} nombra sus aulas con números: añada la respuesta de getRooms como segundo archivo",
  "one week of Bakaláři":
    "{file} es el horario de una sola semana de Bakaláři ({type}), con sus cambios. Exporte el permanente (timetable/permanent)",
  "other XML":
    "{file} es XML con otra estructura: <{name}> con {content}, sin una lista de clases. Hace falta un elemento por clase, con su aula, sus días y sus horas",
  "no elements": "ningún elemento",
  "not a workbook": "{file} no es un libro de cálculo legible: {why}",
  password: "está protegido con una contraseña",
  "cut off": "está cortado",
  "too many": "{file} tiene más de {limit} {elements}",
  "too many cells": "{file} tiene más de {limit} celdas. Exporte CSV",
  "data rows": "filas",
  "data columns": "columnas",
  sheets: "hojas",
  "dated events": "eventos con fecha",
  "unreadable events": "eventos ilegibles",
  "too large": "{file} ocupa más de {limit} MiB. Importe un período lectivo de una escuela",
  "too large unpacked": "{file} ocupa descomprimido más de {limit} MiB. Exporte CSV",
  "too large for format": "{file} es demasiado grande para su formato. Exporte CSV",
  "too many terms": "Más de {limit} períodos lectivos. ¿Es esa la columna del período lectivo?",
  "long term name":
    "El nombre de un período lectivo tiene más de {limit} caracteres. ¿Es esa la columna del período lectivo?",
  "no such sheet": "{file} no tiene la hoja «{sheet}». Sus hojas son: {sheets}",
  "long record": "un registro tiene más de {limit} caracteres. ¿Falta una comilla?{line}",
  "open quote": "una comilla abierta después de la línea {line} no se cierra",
  "misplaced quote": "una comilla está fuera de lugar{line}",
  "in line": " (línea {line})",
  "ends in the middle": "termina a la mitad",
  "not JSON": "{file} no es JSON válido: {why}",
  "not CSV": "{file} no es un archivo CSV legible: {why}",
  "not a calendar": "{file} no es un calendario legible: {why}",
  "not XML": "{file} no es XML legible: {why}",
  "web page": "{file} es una página web, no un calendario ni una lista. Mire qué muestra su dirección",
  "half of a term":
    "{file} no tiene fechas: un período lectivo necesita su primer y su último día, o ninguno",
  "term ends early": "Un período lectivo no puede terminar el {last}, antes de su primer día, el {first}",
  "not a time zone": "Una zona horaria se escribe America/New_York, no «{text}»",
  "not a date": "Una fecha se escribe 2026-08-31, no «{text}»",
  "not periods": "Indique las horas de cada período, como 6=13:00-13:50. «{text}» no las indica",
  "period twice": "El período «{name}» aparece dos veces",
  "publish all the same": "Publicar de todos modos",
  both: "{first}; {second}",
  plain: "{text}",

  "no room": "sin aula",
  "other term": "otro período lectivo",
  cancelled: "cancelada",
  "no schedule": "sin horario en el archivo",
  "header again": "otra vez el encabezado",
  "unreadable room": "aula ilegible",
  "unknown day": "día desconocido",
  "unreadable time": "hora ilegible",
  "clock in doubt": "hora dudosa",
  "morning or evening": "mañana o tarde",
  "unknown period": "período desconocido",
  "end not after start": "el fin no es posterior al comienzo",
  "wrong number of columns": "número de columnas incorrecto",
  "field too long": "campo demasiado largo",
  "formula instead of text": "fórmula en lugar de texto",
  "several rooms and times": "varias aulas y horas",
  "further meetings not shown": "otras sesiones no mostradas",
  "on no day of the term": "en ningún día del período lectivo",
  "too many meetings in the room": "demasiadas clases en el aula",

  location: "aula",
  building: "edificio",
  room: "aula",
  meeting: "días y horas",
  days: "días",
  start: "comienzo",
  end: "fin",
  times: "horas",
  periods: "períodos",
  dates: "fechas",
  first: "primer día",
  last: "último día",
  weeks: "semanas",
  capacity: "plazas",
  term: "período lectivo",
  status: "estado",
  whole: "clase",
  title: "título",
  course: "curso",
  subject: "materia",
  number: "número",
  section: "grupo",
  group: "grupo",
  reference: "referencia",
};
