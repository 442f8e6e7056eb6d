import type { ListedCase } from '@zaakwerk/contract/entities/destruction'
import { dropLabel, holdLabel, retentionLabel, termText } from '@zaakwerk/domain/retention-terms'
import { notFound } from '../../../platform/errors/errors.ts'
import type { FileToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import { dateCell, numberCell, textCell } from '../../../platform/sheets/cells.ts'
import { type Column, workbookType, writeWorkbook } from '../../../platform/sheets/write-workbook.ts'
import { selectOpenDestruction } from './destructions.sql.ts'
import { selectListedCases } from './proposal.sql.ts'

const stateText = ({ state, hold, dropped }: ListedCase): string => {
  if (dropped) return dropLabel(dropped)
  if (hold) return `vastgehouden: ${holdLabel(hold)}`
  return state === 'taken_out' ? 'eruit gehaald' : 'op de lijst'
}

const columns: readonly Column<ListedCase>[] = [
  { heading: 'Dossier', width: 16, isText: true, cell: ({ internal_id }) => textCell(internal_id) },
  { heading: 'Kenmerk', width: 22, isText: true, cell: ({ reference }) => textCell(reference) },
  { heading: 'Soort', width: 26, cell: ({ kind }) => textCell(retentionLabel(kind)) },
  { heading: 'Termijn', width: 18, cell: (row) => textCell(termText(row)) },
  { heading: 'Bron', width: 40, cell: ({ source }) => textCell(source) },
  { heading: 'Gesloten op', width: 12, cell: ({ closed_on }) => dateCell(closed_on) },
  { heading: 'Mag weg sinds', width: 14, cell: ({ due_on }) => dateCell(due_on) },
  { heading: 'Documenten', width: 12, cell: ({ documents }) => numberCell(documents) },
  { heading: 'Berichten', width: 12, cell: ({ messages }) => numberCell(messages) },
  { heading: 'Toestand', width: 26, cell: (row) => textCell(stateText(row)) },
]

async function* inOneBatch(rows: readonly ListedCase[]): AsyncGenerator<readonly ListedCase[], void> {
  yield rows
}

/** The open list as a workbook. */
export const exportProposal = async ({ db }: Pick<Services, 'db'>): Promise<FileToSend> => {
  const open = await selectOpenDestruction(db)
  if (!open) throw notFound('destruction_not_found')
  return {
    stream: await writeWorkbook({
      name: 'Voorstel vernietiging',
      columns,
      rows: inOneBatch(await selectListedCases(db, open.id)),
    }),
    size: 'unknown',
    contentType: workbookType,
    name: 'voorstel-vernietiging.xlsx',
    disposition: 'attachment',
    about: open.id,
  }
}
