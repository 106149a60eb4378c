/** What schools of other languages write for a class that needs no room, in the form of `foldPhrase`. */
export const PHANTOMS_ABROAD = [
  "(?:(?:aula|sala|salon) )?(?:pendiente|(?:por|per|a|da) (?:asignar|definir|definire|confirmar|confirmare))|sin (?:asignar(?: o sin aula)?|aula)|s s(?: s s| undefined)*",
  "\\d{1,2} (?:floor|etage|stock|nad(?:stropje)?|pietro|patro|poschodie|emelet|etasje|kerros|andar|piso)",
  "(?:ruang(?:an)? )?(?:dise|menye)suaikan|(?:ruang(?:an)? )?(?:belum ditentukan|daring)|非?同步遠距(?:線上課程)?|遠距(?:教學)?|网络课程|網路(?:大學|課程|教學)|線上(?:課程|教學)?|线上(?:课程|教学)?|未定|待定|\\w{0,3}虛擬教室|教室|(?:教室)?請?洽系[所辦]|(?:各|教授)研究室|老師|另[訂定]",
  "(?:(?:sala|local) )?nao informad[ao]|(?:ava )?ead|dad|didattica a distanza|sa virt(?:ual)?|onlmco\\d? \\d{1,2}|비고란? ?참조",
  "(?:pas ?de|sans|aucune) ?salle ?\\d*|en ligne|(?:classe|salle) virtuelle(?: .*)?|voir (?:la )?(?:note|remarque|affichage)|siehe aushang|see (?:note|notes|remarks)|(?:(?:[a-z]+ )?(?:salle|cours|aula|sala|clase|edificio) )?(?:en )?(?:a distance|distanciel|a distancia|en linea|virtu(?:al|el(?:le)?)|online|remoto|remota)|zdaln[aey]|zdalnie|extern|extern lokal(?: .*)?|espacios? externos?(?: .*)?|au(?:ss|ß)er haus|nach vereinbarung|n n|wird noch bekannt gegeben|不排教室|عن بعد|اونلاين",
  "chua xep phong|chon|neprecizat[a]?|nespecifikovan[aeo]|nieokreslon[aey]|(?:godz )?do ustalenia(?: z [a-z]+)?|не (?:указан|определен|назначен)[ао]?|каф(?:едра)?|дистанционно|дистанціино|онлаин|belirlenmedi|uzaktan(?: egitim)?|cevrim ?ici|eta(?:opetus|yhteys|na)|pa nett|nettbasert|fjernundervisning|op afstand|veebis|attalinati|nuotoliniu budu|nuotoliu|tavoktatas|distancne|distancn[aie]|dalkove|удаленно|εξ αποστασεως|la distanta|na daljavo|онла[иј]н|на далечина",
] as const;
