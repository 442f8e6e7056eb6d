import type { FolderRefusal, OutsideFolder } from '../../../platform/adapters/documents/documents.port.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { invalidField } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'

type Field = Parameters<typeof invalidField>[0]

const refusals: Readonly<Record<FolderRefusal, string>> = {
  unknown: 'Deze map is niet gevonden in SharePoint, of Zaakwerk mag er niet bij',
  no_folder: 'Dit adres is van een bestand, niet van een map',
  other_library: 'Deze map staat in een andere bibliotheek dan die van Zaakwerk',
  outside_folder: 'Deze map staat niet in de map waarin Zaakwerk dossiers bewaart',
  of_other_cases: 'In deze map, of een map erboven, staan documenten van andere dossiers',
}

/**
 * The folder behind an address that a user gave, where people reach the folders of cases in a program of their own; undefined where they do not, or without an
 * address. Throws a 422 when it cannot be that of a case.
 */
export const findOutsideFolder = async (
  { documents }: Pick<Services, 'documents'>,
  url: string | null | undefined,
  loc: Field,
): Promise<OutsideFolder | undefined> => {
  if (!documents.outside || !url) return undefined
  const found = await documents.outside.find(url)
  if (typeof found === 'string') throw invalidField(loc, refusals[found])
  return found
}

/** Makes a folder that of a case. Throws a 422 when another case has it. */
export const assignOutsideFolder = async (
  { documents, db }: { readonly documents: Services['documents']; readonly db: Queryable },
  caseId: number,
  { folder, loc }: { readonly folder: OutsideFolder; readonly loc: Field },
): Promise<void> => {
  if (!(await documents.outside?.assign(db, caseId, folder)))
    throw invalidField(loc, 'Deze map hoort al bij een ander dossier')
}

/** Gives the folder of a case its new number. A folder that keeps its old name is no reason to refuse the change. */
export const renameOutsideFolder = async (
  { documents, log }: Pick<Services, 'documents' | 'log'>,
  caseId: number,
  names: { readonly from: string | undefined; readonly to: string },
): Promise<void> => {
  await documents.outside
    ?.rename(caseId, names)
    .catch((error: unknown) =>
      log.warn({ caseId, problem: forLog(error) }, 'the folder of a case could not be renamed'),
    )
}
