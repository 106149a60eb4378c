import type { Sentences } from "./de.ts";

/** What the importer asks and says of doubts, in French. */
export const fr: Sentences = {
  "unknown layout":
    "La structure de {file} n’est pas claire : {doubts} ({recognised}). Ses colonnes sont : {columns}.",
  "no header": "{file} n’a pas d’en-tête : {doubts} ({recognised}). Ses colonnes sont : {columns}.",
  recognised: "reconnu : {columns}",
  "known form": "{file} : {form}",
  "dates beside days":
    "{file} a dans « {column} » une date à côté de chaque jour, par exemple {date}. Les cours ont-ils lieu chaque semaine, ou seulement à ces dates ?",
  "in every week": "Chaque semaine",
  "on these dates": "Seulement à ces dates",
  "longer rows":
    "une ligne a {cells} cellules et l’en-tête {columns} : « {text} ». Mettez entre guillemets une cellule avec une virgule, ou donnez un nom à chaque colonne.",
  "shorter rows":
    "les lignes ont {cells} cellules et l’en-tête {columns}, si bien que les noms ne sont pas au-dessus de leurs valeurs : « {text} ». Exportez de nouveau le fichier, ou retirez les noms en trop.",
  "tables side by side":
    "les colonnes {columns} se suivent {count} fois côte à côte, comme s’il y avait plusieurs tableaux. Placez-les les uns sous les autres, ou demandez une seule liste.",
  "plans below each other":
    "des plannings se suivent les uns sous les autres, par exemple « {title} ». Placez chaque planning sur une feuille qui porte ce nom, ou demandez une seule liste.",
  "one code":
    "la colonne « {column} » contient {roles} en un seul code, par exemple « {text} ». Demandez une liste avec une colonne pour chacun.",
  "room in a text":
    "la colonne « {column} » nomme la salle dans un texte, par exemple « {text} ». Demandez une liste avec une colonne pour la salle.",
  "records in a text":
    "la colonne « {column} » contient des enregistrements dans un texte, par exemple « {text} ». Demandez une liste avec des colonnes pour salle, jours, début et fin.",
  "classes side by side":
    "les colonnes {columns} contiennent chacune les cours d’un groupe ou d’une personne, par exemple « {text} », et aucune colonne n’a la salle. Demandez un planning des salles ou une liste avec une colonne pour la salle.",
  "grid of dates":
    "à côté ou au-dessus des heures se trouvent des dates telles que {dates}, et les cours n’ont lieu qu’à ces dates ou pendant ces semaines. Demandez une liste avec des colonnes pour la date, la salle, le début et la fin.",
  "rooms beside classes":
    "les colonnes {columns} contiennent des cours et, à côté, des colonnes sans nom ce qui peut être leurs salles, par exemple « {text} ». Écrivez « Matière » au-dessus des cours de chaque groupe et « Salle » au-dessus de ses salles.",
  "keys of days":
    "les noms des champs sont des jours et des créneaux, par exemple « {key} », et leur contenu n’a pas de noms, par exemple « {text} ». Demandez une liste avec des champs pour salle, jours, début et fin.",
  "ids of other lists":
    "la colonne « {column} » contient des identifiants d’une autre liste, par exemple « {text} », et aucune colonne n’indique {roles}. Demandez une seule liste qui les indique à chaque ligne.",
  "head out of order":
    "l’en-tête « {head} » se trouve entre « {before} » et « {after} », mais pas son horaire. Corrigez-le dans le fichier.",
  "places in a list":
    "la place dans la liste « {path} » indique le jour ou l’heure, et aucun champ ne le fait. Demandez une liste avec des champs pour jours, début et fin.",
  "order of dates":
    "la colonne « {column} » commence par le jour ou par le mois, par exemple « {text} », et aucune date ne montre lequel. Écrivez les dates sous la forme 2026-09-07.",
  "fixed places":
    "les champs se trouvent à des positions fixes de chaque ligne, par exemple « {text} ». Demandez le même fichier avec une virgule ou une tabulation entre les champs, et leurs noms au-dessus.",
  "begins only":
    "la colonne « {column} » contient une heure de chaque cours, par exemple « {text} », et aucune autre n’indique quand il finit. Demandez une liste avec des colonnes pour début et fin.",
  "times in cells":
    "la colonne « {column} » contient des cours avec leurs heures, par exemple « {text} ». Demandez une liste avec des colonnes pour jours, début et fin.",
  "part of a week":
    "des colonnes portent les noms de {days}, mais pas de chaque jour du lundi au vendredi. Ajoutez une colonne pour chacun des autres, même vide.",
  "seconds since 1970":
    "la colonne « {column} » compte des secondes depuis 1970, par exemple « {text} ». Demandez des dates et des heures comme 2026-09-07 09:00.",
  "lesson hours":
    "la colonne « {column} » compte des heures de cours, par exemple « {text} », qui peuvent durer 50, 55 ou 60 minutes. Demandez une liste avec la fin de chaque cours.",
  shifts:
    "les créneaux se comptent de nouveau dans chaque groupe horaire de la colonne « {column} » : le créneau {period} figure dans plusieurs. Demandez une liste avec le début et la fin de chaque cours.",
  "nothing recognised": "rien n’a été reconnu",
  "missing columns": "colonne manquante : {roles}",
  "unfinished meeting": "il manque aux colonnes d’une autre séance : {roles}",
  "one time":
    "la colonne « {column} » contient une seule heure de chaque cours, par exemple « {value} », et non son début et sa fin",
  "wrong values": "la colonne « {column} » ne contient pas « {role} », mais par exemple « {value} »",
  campus:
    "la colonne « {column} » peut être le campus, car aucun de ses lieux n’a de numéro, par exemple « {value} »",
  "same role": "plusieurs colonnes peuvent être « {role} » : {columns}",
  "start and end": "les colonnes {columns} peuvent être le début et la fin",
  "rooms behind times": "Sous chaque jour, la salle est derrière l’heure : {values}",
  "rooms beside groups": "À côté de chaque groupe se trouvent ses salles : {columns} et d’autres",
  "rooms of days": "Les cellules sous chaque jour sont les salles : {values}",
  "classes below rooms":
    "les colonnes {columns} sont peut-être elles-mêmes des salles, et ce qui est dessous leurs cours, comme « {value} »",
  "rooms as columns": "{rooms} sont des salles, et les cellules dessous leurs cours",
  "rooms below columns": "Les cellules dessous sont les salles",
  "room column": "{column} est la salle : {values}",
  "room column in building": "{column} est la salle : {values} ; {building} est son bâtiment",
  "day column": "{column} donne les jours : {values}",
  "meeting column": "{column} donne les jours et les heures : {values}",
  "start column": "{column} est le début : {values}",
  "end column": "{column} est la fin : {values}",
  "period column": "{column} est le numéro du créneau : {values}",
  "count column": "{column} est le nombre de créneaux : {values}",
  "counts beside periods":
    "{file} : {periods} est un créneau de chaque cours. Est-ce que {column} dit combien il y en a à partir de celui-ci ?",
  "one period each": "Chaque cours a un créneau",
  "no such column":
    "{file} n’a pas de colonne « {column} ».{near} Les {count} colonnes : {columns}. Laquelle est-ce ?",
  "near it": " Proches : {columns}.",
  "column is meant": "C’est « {column} »",
  "column twice": "{file} a deux fois la colonne « {column} ». Laquelle est-ce ?",
  "column number": "Colonne {number}",
  "more rooms":
    "{file} a d’autres salles à côté de « {room} » : {others}. Sont-elles des salles du même cours ?",
  "rooms of other meetings":
    "{file} : la colonne « {room} » a la salle d’une séance de chaque cours, et {others} celles d’autres, pendant lesquelles ces salles seraient libres. Demandez une liste avec une ligne par séance.",
  "rooms within":
    "{file} : la colonne « {room} » nomme plusieurs salles de « {place} » dans la colonne « {location} » : {values}. Quelle colonne est la salle ?",
  "blank rooms":
    "{file} : « {room} » est vide dans {count} lignes sur {all}, où d’autres ne le sont pas : {others}. Quelle colonne est la salle ?",
  "rooms of one class": "{rooms} : des salles du même cours",
  "only room": "Seule {room} est une salle du cours",
  "no days":
    "{file} : la colonne « {column} » n’a pas de dates qui donneraient les jours. Indiquez aussi la colonne des jours.",
  "free rooms":
    "{file} porte le nom d’une liste de salles libres et ne nomme aucun cours. Ses heures sont-elles celles de cours ?",
  "times of classes": "Ce sont les heures de cours",
  "more classes": "Il y a peut-être aussi des cours dans {table}, qui manqueraient : {reason}",
  "same list": "{table} a d’autres cours de la même liste",
  "no classes": "Pas de cours dans ces salles : {table}",
  "special weeks":
    "{file} a des feuilles qui ne valent peut-être que pour une semaine : {sheets}. Leurs cours ont-ils lieu chaque semaine ?",
  "left-out sheets":
    "{file} a des feuilles avec des heures en plus de « {sheet} », la seule que nomme le profil : {sheets}. Leurs cours sont-ils de cet emploi du temps ?",
  "with sheets": "Oui : lire toutes les feuilles",
  "without sheets": "Non : ignorer ces feuilles",
  "grid of groups":
    "{file} est une grille de groupes ou de personnes comme « {title} » et ne dit pas dans quelles salles ils sont. Demandez un plan des salles ou une liste avec une colonne pour la salle.",
  "room unsaid":
    "{file} a des jours et des heures, mais ne dit pas de quelle salle. « {title} » est-elle une salle ?",
  "headings are rooms": "Les en-têtes sont les salles : {rooms}",
  "title is room": "« {title} » est la salle",
  "room in cell":
    "{file} est une grille dont les lignes et les colonnes ne sont pas des salles. Ses cellules les nomment peut-être, comme « {text} ». Quelle partie d’une cellule est la salle ?",
  "room part": "{part} est la salle : {rooms}. Pour {count} cours sur {all}, il n’y en a pas à cet endroit",
  "first part": "Ce qui précède le premier {mark}",
  "last part": "Ce qui suit le dernier {mark}",
  "nth part": "La partie {number} de celles que {mark} sépare",
  "parts from": "Ce qui suit à partir de la partie {number}, avec {mark} entre les parties",
  "read cell": "« {text} » : la salle est {room}",
  "part between": "Ce qui est entre le dernier {from} et le {to} suivant",
  "part in brackets": "Ce qui est entre {brackets}",
  "part at the end": "Le numéro à la fin",
  "part with a digit": "Le seul mot avec un chiffre",
  "part of each": "{part}, pour plusieurs que {mark} sépare",
  "line break": "saut de ligne",
  "profile misfit": "Le fichier ne correspond plus à {profile} : {question}",
  "columns afresh": "Les colonnes portent maintenant d’autres noms : les reconnaître à nouveau",
  "time zone":
    "Dans quel fuseau horaire se trouve l’école ? Son horloge décide de ce que sont « maintenant » et « aujourd’hui ».",
  "times in UTC":
    "Les heures de {file} sont en UTC, pas à l’heure de l’école. Dans quel fuseau horaire se trouve l’école ?",
  "zone of computer": "{zone}, comme cet ordinateur",
  "numbered days":
    "{file} écrit les jours en chiffres, par exemple {days}, et la semaine peut commencer le dimanche. Quel jour est chaque chiffre ?",
  "which days": "Qu’écrit le fichier pour chaque jour ?",
  "1 is Monday": "1 est lundi",
  "1 is Sunday": "1 est dimanche, 2 est lundi",
  "1 is Saturday": "1 est samedi, 2 est dimanche",
  "0 is Monday": "0 est lundi",
  "0 is Sunday": "0 est dimanche, 1 est lundi",
  "which clock": "Comment le fichier compte-t-il les heures ?",
  "24 hours": "Sur 24 heures : 1:00 est la nuit",
  "12 hours": "Sur 12 heures : 1:00 est l’après-midi",
  minutes: "En minutes depuis minuit : 540 est 9:00",
  "five minutes": "En unités de cinq minutes depuis minuit : 108 est 9:00",
  "which morning": "Quelles heures sont le matin ?",
  "morning from 8": "Les cours de 8 et 9 heures sont le matin",
  "morning from 7": "Les cours de 7, 8 et 9 heures sont le matin",
  "which periods": "Quand chaque période commence-t-elle et finit-elle ?",
  "unknown periods":
    "{file} compte les heures en périodes ({names}). Quand chacune commence-t-elle et finit-elle ?",
  "and more": "{names} et {count} de plus",
  "blank cells":
    "{file} a des lignes avec une heure dont la cellule « {column} » est vide, sous des lignes comme « {above} ». Une cellule vide veut-elle dire la même chose qu’au-dessus ?",
  "same as above": "Une cellule vide veut dire la même chose qu’au-dessus",
  "no room here": "Une cellule vide veut dire que le cours n’a pas de salle",
  "which term": "{file} a plusieurs semestres ({terms}). Lequel est-ce ?",
  "all at once": "Tous à la fois : {terms} sont des semestres d’études qui ont lieu en parallèle",
  "parts of a term":
    "Tous : {terms} sont des parties d’un semestre, et chaque salle est occupée pendant tout le semestre",
  "which term has days": "{file} a plusieurs semestres ({terms}). Lequel a ces jours ?",
  "no such term": "{file} n’a pas de semestre « {term} », mais {terms}",
  "long term":
    "{file} a des dates du {first} au {last}, plus qu’un semestre. Quels sont les jours du semestre ?",
  "days of classes": "Du {first} au {last}, comme les cours",
  "term dates":
    "Le fichier n’a pas de dates utilisables. Quels sont le premier et le dernier jour du semestre ?",
  "term dates unused":
    "Les dates de {columns} ne sont pas utilisées. Quels sont le premier et le dernier jour du semestre ?",
  "yearless dates":
    "{file} a dans « {column} » des dates sans année, par exemple « {text} ». Quels sont le premier et le dernier jour du semestre ?",
  "dates of each class": "{columns} sont le premier et le dernier jour de chaque cours",
  "term dates replace":
    "Le fichier n’a pas de dates utilisables. Quels sont le premier et le dernier jour du semestre ? Sans dates, le fichier remplace {terms}.",
  "from to": "Du {first} au {last}",
  "without end": "Sans dates : une semaine qui se répète sans fin",
  "odd weeks":
    "Des cours ont lieu les semaines impaires, d’autres les semaines paires. Quelles semaines sont impaires ?",
  "first week":
    "Des cours ont lieu dans des semaines comme {weeks}. Quel numéro a la semaine du {first}, la première du semestre ?",
  "week number": "Semaine {week}",
  "odd weeks of the year": "Selon l’année : la semaine du {first} est la semaine {week}",
  "odd weeks of the term": "Selon le semestre : la semaine du {first} est la semaine 1",
  "every week": "On ne sait pas : les salles sont occupées chaque semaine",
  "undated week": "la semaine sans dates",
  clashes:
    "{count} séances sur {all} en chevauchent une autre dans la même salle, la plupart dans {room}. Est-ce une salle ou un campus ?",
  "crowded rooms":
    "{count} séances sur {all} ont lieu dans une salle qui a {others} autres cours à la même heure, la plupart dans {room}. Est-ce une salle ou un campus ?",
  "night classes": "{count} séances sur {all} commencent avant 6:00. Les heures ont-elles été bien lues ?",
  "many rooms":
    "{rooms} salles dans {rows} lignes, c’est plus d’une pour {each} lignes. Sont-ce des noms de salles, ou de cours ou de personnes ?",
  "odd rooms": "Nommés autrement que les autres des {count} lieux : {rooms}. Sont-ce des salles ?",
  "all are rooms": "Tous sont des salles",
  "unused rooms": "{count} salles sur {all} n’ont aucun cours, par exemple {rooms}. Sont-ce des salles ?",
  "full week": "{class} a {room} 84 heures par semaine ou plus. Est-ce un cours ?",
  "unnamed class": "Un cours sans nom",
  "missing weekday":
    "Aucun cours n’a lieu le {weekday}, mais {before} la veille et {after} le lendemain. Les jours ont-ils été bien lus ?",
  Tuesday: "mardi",
  Wednesday: "mercredi",
  Thursday: "jeudi",
  "many holidays": "{count} jours sur {all} du lundi au vendredi n’ont pas de cours. Sont-ils tous fériés ?",
  "free class":
    "{count} séances sont d’un cours « {class} », si bien que leurs salles sont occupées. Est-ce un cours ? Sinon, retirez ses lignes du fichier.",
  "no class then": "Pas de cours alors : les salles sont libres",
  "merged cells":
    "Dans {count} salles, comme {room}, c’est toujours libre après chaque cours, alors que d’autres salles ont cours à ces heures. Des cellules fusionnées se sont-elles perdues, si bien que ces cours durent plus longtemps ? Si oui, importez le classeur lui-même.",
  "all is right": "Tout est juste",
  "not a room": "{room} n’est pas une salle",
  "large change":
    "Sur {rooms} salles publiées, {roomsGone} disparaissent et {roomsNew} s’ajoutent ; sur {meetings} séances, {meetingsGone} disparaissent et {meetingsNew} s’ajoutent. C’est plus de {limit} %. Est-ce juste ?",
  "changes are right": "Les changements sont justes",
  "other school":
    "Ce fichier a {rooms} salles, dont {shared} dans {terms}. Si vous publiez le fichier, il remplace {terms}. Est-ce un fichier de votre école ?",
  "replace terms": "Remplacer {terms} par ce fichier",
  "unread rows":
    "Non publié. Lignes avec une salle qui n’ont pas pu être lues : {unread} sur {rows}{example}. {remedy}",
  "unread row":
    "Non publié : 1 ligne n’a pas pu être lue, et sa salle est inconnue{example}. Corrigez le fichier.",
  "unknown rooms":
    "Non publié : {count} lignes n’ont pas pu être lues, et leurs salles sont inconnues{example}. Corrigez le fichier.",
  "no times":
    "Non publié : aucune des {rows} lignes qui ont une salle n’a de jours et d’heure, donc chaque salle serait libre toute la semaine. Corrigez le fichier ou les colonnes.",
  "accept unread": "Publier quand même : ces salles ne sont pas proposées les jours de ces lignes",
  "accept unknown rooms":
    "Publier quand même, bien que {count} de ces lignes ne disent pas de quelle salle il s’agit : une salle peut apparaître libre pendant qu’un cours y a lieu",
  "no rows": "{file} a un en-tête et aucune ligne",
  "no locations":
    "Aucun événement de {file} n’a de lieu. Si des titres comme « {title} » nomment les salles, exportez le calendrier avec ses lieux.",
  "no rooms": "{file} n’a aucune ligne utilisable : aucune ligne ne nomme une salle (lignes : {rows})",
  "nothing usable": "{file} : rien n’a pu être utilisé. {reasons}. {remedy}",
  "rows counted":
    "Premières lignes lues : {rows} ; salles : {rooms} ; séances par semaine : {meetings} ; chevauchements : {overlaps}",
  "rows left out": "{reason} : {count}{example}",
  "such as": ", par exemple {row}, « {text} »",
  "such as for": ", par exemple {row}, « {text} » ({reason})",
  "in brackets": " ({row})",
  row: "ligne {row}",
  "row of page": "ligne {row} de {page}",
  rows: "lignes {rows}",
  "rows of page": "{rows} de {page}",
  "fix rows": "Corrigez : {rows}.",
  "fix file": "Corrigez le fichier ou les colonnes.",
  "export all meetings":
    "Ce fichier ne montre que la première séance de ces cours. Exportez une liste de toutes leurs séances.",
  "even rows":
    "Donnez à chaque ligne autant de cellules que l’en-tête : mettez entre guillemets une cellule avec une virgule, ou complétez la ligne.",
  "read row": "{row} : {meeting}{dates}{weeks}",
  "read meeting": "{room}, {days} {start}-{end}, {class}",
  "no class name": "cours sans nom",
  "dates of row": ", du {first} au {last}",
  "weeks of row": ", semaines {weeks}",
  odd: "impaires",
  even: "paires",
  weekdays: "{days}",
  M: "lun.",
  T: "mar.",
  W: "mer.",
  R: "jeu.",
  F: "ven.",
  S: "sam.",
  U: "dim.",
  earliest: "le plus tôt : {meeting}",
  latest: "le plus tard : {meeting}",
  "longest name": "nom de salle le plus long : {room}",
  "comma in name": "une virgule dans le nom d’une salle : {room}",
  "rooms without class": "{count} sans cours, par exemple {room}",
  "names like people": "{count} noms de cours ressemblent à des personnes : ils ont un @ ou sept chiffres",
  "no events": "aucun événement",
  "unread event": "{event} : {why}",
  "no time": "pas d’heure",
  "no date": "pas de date",
  "no start": "le début manque",
  "no end": "la fin manque",
  "end before start": "la fin précède le début",
  "no recurrence id": "son RECURRENCE-ID manque ou est illisible",
  "impossible rule": "sa répétition est impossible ou donne trop de dates",
  "unreadable line": "une de ses lignes est illisible",
  "fewer events": "{lost} événements à venir sur {future} ont disparu, plus de {limit} %",
  "unread events": "événements qui n’ont pas pu être lus : {count}, par exemple {events}",
  "unknown places":
    "événements dans des lieux inconnus, qui restent libres : {count} ({places}). Nommez les lieux dans le profil, sous aliases ou not_rooms",
  "unknown zone":
    "{file} nomme le fuseau horaire « {zone} » sans le définir. Écrivez time_zone dans le profil du calendrier",
  "many repeats":
    "{file} : ses événements se répètent plus de {limit} fois, jusqu’à {event}. Exportez les dates d’un seul semestre",
  "private event": "un événement privé",
  "no dated term": "Aucun emploi du temps publié n’a de dates. Écrivez time_zone dans le profil de l’école",
  "feed columns": "{question} Indiquez dans le profil columns, clock ou days du calendrier",
  "all-day events":
    "événements qui durent des journées entières : {count}, par exemple {event}. Écrivez dans le profil du calendrier all_day: closure, booking ou note ; sinon, ce sont des remarques",
  "address with user": "L’adresse ne doit avoir ni utilisateur ni mot de passe",
  "private address": "L’adresse mène à un réseau privé",
  "address without https": "L’adresse doit commencer par https:// et ne pas avoir de port",
  "file too large": "Le fichier a plus de 50 Mo",
  "too many redirects": "Le serveur redirige trop souvent",
  "compressed file": "Le serveur compresse le fichier alors qu’on lui a demandé de ne pas le faire",
  "no file of address": "Le serveur n’a pas envoyé de fichier",
  "server's answer": "Le serveur a répondu {status}",
  "server too slow": "Le serveur a mis trop de temps",
  "server not reached": "Le serveur n’a pas pu être joint",
  "unknown server": "Le nom du serveur est inconnu",
  "not processed": "Le fichier n’a pas pu être traité",
  "hidden sheet": "La feuille masquée « {sheet} » a été lue aussi",
  "free cells":
    "Les cellules où figure seulement « {text} » ne contiennent aucun cours : leurs salles sont alors libres",
  "unused column": "La colonne « {column} » n’est pas utilisée. Contenu : {content}, par exemple {value}",
  rooms: "salles",
  "dates without a year": "dates sans année",
  "unread tables": "Non lu, faute de telles colonnes : {tables}",
  "line in other encoding": "UTF-8, mais 1 ligne a été lue en {encoding} (la ligne {line})",
  "lines in other encoding":
    "UTF-8, mais {count} lignes ont été lues en {encoding} (la première est la ligne {line})",
  "endless events": "Événements qui se répètent sans fin : {count}. Cinq années en ont été lues",
  "rows without room": "Lignes sans salle : {count}",
  "further times":
    "La colonne « {column} » donne d’autres horaires des cours, par exemple {value} : leurs salles sont occupées alors aussi",
  "rooms in order":
    "{count} lignes ont plusieurs salles à la suite et autant d’horaires : chaque salle compte comme occupée à chacun d’eux",
  "room times":
    "{count} lignes ont plusieurs salles à la suite et autant d’horaires. Quels horaires chaque salle a-t-elle ?",
  "each room at its time": "Dans le même ordre : la première salle a le premier horaire",
  "all rooms at all times": "Toutes les salles ont tous ces horaires",
  "rooms at all times":
    "{count} lignes ont plusieurs salles et heures et ne disent pas lesquelles vont ensemble. Chaque salle est considérée comme occupée à toutes ces heures",
  "idle rooms left out":
    "Salles sans cours qui ne sont pas proposées, car des cours sans salle peuvent s’y tenir : {count} ({rooms})",
  "listed rooms left out":
    "Salles sans cours qui ne sont pas proposées, car le fichier les prévoit pour des cours sans salle : {count} ({rooms})",
  "idle rooms":
    "Certains cours n’ont pas de salle, et ces salles n’ont pas de cours : {rooms}. Un de ces cours peut-il s’y tenir ?",
  "idle rooms are free": "Non : proposer ces salles",
  "idle rooms may be taken": "Oui : ne pas les proposer",
  "unread weeks":
    "Des semaines telles que {weeks} n’ont pas pu être lues : ces cours comptent chaque semaine",
  "weeks without term":
    "Les cours indiquent des semaines, par exemple « {weeks} », mais pas le début du semestre. Ils valent donc tout le semestre. Indiquez le premier et le dernier jour du semestre.",
  "alternate weeks": "Les cours de certaines semaines seulement, comme « {value} », comptent chaque semaine",
  "weeks in turns":
    "Les semaines 1 et 2 alternent peut-être tout le semestre, ou sont les deux premières. Leurs cours valent donc tout le semestre",
  "weeks counted":
    "Les semaines, par exemple « {weeks} », sont comptées comme elles conviennent au semestre à partir du {first}",
  "weeks without first":
    "Les indications de semaines comme « {weeks} » valent tout le semestre, car le premier jour de la semaine 1 est inconnu. Indiquez le premier et le dernier jour du semestre.",
  "weeks in several ways":
    "Les indications de semaines comme « {weeks} » conviennent au semestre de plusieurs façons ou d’aucune. Leurs cours valent donc tout le semestre",
  "days without classes": "Jours sans cours : {count}. {days}{more}",
  "more days": " ; et d’autres",
  "unlabelled days":
    "{dates} : pas de cours, comptés comme jours fériés (PH). Écrivez dans le profil kind: holiday, break ou reading.",
  "empty file": "{file} est vide",
  "no table": "{file} ne contient ni tableau ni liste d’objets",
  "a PDF": "{file} est un PDF et non un tableau. Demandez un fichier CSV ou Excel",
  "a program": "{file} est un programme",
  "a picture": "{file} est une image",
  "a database": "{file} est une base de données. Exportez la table en CSV",
  "an archive": "{file} est une archive. Décompressez-la et importez le fichier qu’elle contient",
  "packed file": "{file} est compressé avec {program}. Décompressez-le d’abord",
  Parquet: "{file} est un fichier Parquet. Exportez en CSV",
  "a text document": "{file} est un document de texte et non un tableau",
  "not text": "{file} n’est ni du texte ni un classeur connu",
  "other encoding": "{file} n’est pas du texte en {encoding}. Indiquez un autre codage, ou aucun",
  "other JSON": "{file} est du JSON d’une autre structure : {content}. Il faut une liste comme {example}",
  "empty object": "un objet vide",
  "object without list": "un objet avec {keys} et sans liste d’objets",
  "page of Untis":
    "{file} est une page d’Untis qui ne dit pas si elle est celle d’une salle, d’une classe ou d’un enseignant : déposez les pages des salles sous leurs propres noms, r00001.htm et les suivantes",
  "rooms of WebUntis":
    "{file} désigne ses salles par des numéros : ajoutez la réponse de getRooms comme second fichier",
  "one week of Bakaláři":
    "{file} est l’emploi du temps d’une seule semaine de Bakaláři ({type}), avec ses changements. Exportez le permanent (timetable/permanent)",
  "other XML":
    "{file} est du XML d’une autre structure : <{name}> avec {content}, sans liste de cours. Il faut un élément par cours, avec sa salle, ses jours et ses heures",
  "no elements": "aucun élément",
  "not a workbook": "{file} n’est pas un classeur lisible : {why}",
  password: "il est protégé par un mot de passe",
  "cut off": "il est tronqué",
  "too many": "{file} a plus de {limit} {elements}",
  "too many cells": "{file} a plus de {limit} cellules. Exportez en CSV",
  "data rows": "lignes",
  "data columns": "colonnes",
  sheets: "feuilles",
  "dated events": "événements datés",
  "unreadable events": "événements illisibles",
  "too large": "{file} dépasse {limit} Mio. Importez un semestre d’une seule école",
  "too large unpacked": "{file} dépasse {limit} Mio une fois décompressé. Exportez en CSV",
  "too large for format": "{file} est trop grand pour son format. Exportez en CSV",
  "too many terms": "Plus de {limit} semestres. Est-ce la colonne du semestre ?",
  "long term name": "Le nom d’un semestre a plus de {limit} caractères. Est-ce la colonne du semestre ?",
  "no such sheet": "{file} n’a pas de feuille « {sheet} ». Ses feuilles sont : {sheets}",
  "long record": "un enregistrement a plus de {limit} caractères. Manque-t-il un guillemet ?{line}",
  "open quote": "un guillemet ouvert après la ligne {line} n’est pas fermé",
  "misplaced quote": "un guillemet est mal placé{line}",
  "in line": " (ligne {line})",
  "ends in the middle": "il s’arrête au milieu",
  "not JSON": "{file} n’est pas du JSON valide : {why}",
  "not CSV": "{file} n’est pas un fichier CSV lisible : {why}",
  "not a calendar": "{file} n’est pas un calendrier lisible : {why}",
  "not XML": "{file} n’est pas du XML lisible : {why}",
  "web page": "{file} est une page web, pas un calendrier ni une liste. Regardez ce que montre son adresse",
  "half of a term":
    "{file} n’a pas de dates : un semestre a besoin d’un premier et d’un dernier jour, ou d’aucun des deux",
  "term ends early": "Un semestre ne peut pas finir le {last}, avant son premier jour, le {first}",
  "not a time zone": "Un fuseau horaire s’écrit America/New_York, pas « {text} »",
  "not a date": "Une date s’écrit 2026-08-31, pas « {text} »",
  "not periods": "Donnez les heures de chaque période, comme 6=13:00-13:50. « {text} » ne les donne pas",
  "period twice": "La période « {name} » est là deux fois",
  "publish all the same": "Publier quand même",
  both: "{first} ; {second}",
  plain: "{text}",

  "no room": "pas de salle",
  "other term": "autre semestre",
  cancelled: "annulé",
  "no schedule": "aucun horaire dans le fichier",
  "header again": "encore l’en-tête",
  "unreadable room": "salle illisible",
  "unknown day": "jour inconnu",
  "unreadable time": "heure illisible",
  "clock in doubt": "heure douteuse",
  "morning or evening": "matin ou soir",
  "unknown period": "période inconnue",
  "end not after start": "la fin ne suit pas le début",
  "wrong number of columns": "mauvais nombre de colonnes",
  "field too long": "champ trop long",
  "formula instead of text": "formule au lieu d’un texte",
  "several rooms and times": "plusieurs salles et heures",
  "further meetings not shown": "autres séances non affichées",
  "on no day of the term": "aucun jour du semestre",
  "too many meetings in the room": "trop de séances dans la salle",

  location: "salle",
  building: "bâtiment",
  room: "salle",
  meeting: "jours et heures",
  days: "jours",
  start: "début",
  end: "fin",
  times: "heures",
  periods: "périodes",
  dates: "dates",
  first: "premier jour",
  last: "dernier jour",
  weeks: "semaines",
  capacity: "places",
  term: "semestre",
  status: "état",
  whole: "cours",
  title: "titre",
  course: "cours",
  subject: "matière",
  number: "numéro",
  section: "groupe",
  group: "groupe",
  reference: "référence",
};
