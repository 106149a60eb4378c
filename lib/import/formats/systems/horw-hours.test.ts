import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<CENTRO nombre_centro="IES" autor="HORW" fecha="25/11/2021 12:33:45">
  <DATOS>
    <ASIGNATURAS tot_as="1"><ASIGNATURA num_int_as="147" abreviatura="LEN" nombre="Lengua"/></ASIGNATURAS>
    <AULAS tot_au="2">
      <AULA num_int_au="1" abreviatura="" nombre="Sin asignar o sin aula"/>
      <AULA num_int_au="20" abreviatura="0.3" nombre="Aula de Dibujo"/>
    </AULAS>
    <TRAMOS_HORARIOS tot_tr="2">
      <TRAMO num_tr="66" numero_dia="1" hora_inicio=" 8:00" hora_final=" 9:00"/>
      <TRAMO num_tr="69" numero_dia="4" hora_inicio="10:00" hora_final="11:00"/>
    </TRAMOS_HORARIOS>
  </DATOS>
  <HORARIOS>
    <HORARIOS_PROFESORES>
      <HORARIO_PROF hor_num_int_pr="2">
        <ACTIVIDAD num_act="1" tramo="66" asignatura="147" aula="20"><GRUPOS_ACTIVIDAD grupo_1="24"/></ACTIVIDAD>
        <ACTIVIDAD num_act="2" tramo="69" asignatura="147" aula="20"/>
        <ACTIVIDAD num_act="3" tramo="69" asignatura="" aula="1"/>
        <ACTIVIDAD num_act="4" tramo="99" asignatura="147" aula="20"/>
      </HORARIO_PROF>
    </HORARIOS_PROFESORES>
  </HORARIOS>
</CENTRO>`;
const READ = {
  meetings: ["Aula de Dibujo|M|480|540|Lengua||", "Aula de Dibujo|R|600|660|Lengua||"],
  leftOut: ["no room", "unreadable time"],
};

it("the numbers of HorW's activities stand for rooms, subjects and hours", async () => {
  expect(await readText("horario.xml", XML)).toEqual(READ);
});

it("a program may have turned it into JSON", async () => {
  const document = {
    CENTRO: {
      _autor: "HORW",
      DATOS: {
        ASIGNATURAS: { ASIGNATURA: [{ _num_int_as: "147", _nombre: "Lengua" }] },
        AULAS: {
          AULA: [
            { _num_int_au: "1", _nombre: "Sin asignar o sin aula" },
            { _num_int_au: "20", _nombre: "Aula de Dibujo" },
          ],
        },
        TRAMOS_HORARIOS: {
          TRAMO: [
            { _num_tr: "66", _numero_dia: "1", _hora_inicio: " 8:00", _hora_final: " 9:00" },
            { _num_tr: "69", _numero_dia: "4", _hora_inicio: "10:00", _hora_final: "11:00" },
          ],
        },
      },
      HORARIOS: {
        HORARIO_PROF: {
          ACTIVIDAD: [
            { _tramo: "66", _asignatura: "147", _aula: "20" },
            { _tramo: "69", _asignatura: "147", _aula: "20" },
            { _tramo: "69", _asignatura: "", _aula: "1" },
            { _tramo: "99", _asignatura: "147", _aula: "20" },
          ],
        },
      },
    },
  };
  expect(await readText("horario.json", JSON.stringify(document))).toEqual(READ);
});
