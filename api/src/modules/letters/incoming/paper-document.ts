import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import type { Services } from '../../../platform/request/services.ts'
import { papersOf } from '../../cases/reading/reading.service.ts'
import { selectReading } from '../../cases/reading/reading.sql.ts'
import { readText } from './incoming.service.ts'
import type { IncomingFileRow, IncomingRow } from './items.sql.ts'

interface FiledItem {
  readonly item: Pick<IncomingRow, 'subject' | 'body_text'>
  readonly kind: FilingKind
  readonly files: readonly Pick<IncomingFileRow, 'sha256'>[]
  /** In the order of the files; after them, the text of the mail. */
  readonly documents: readonly CaseDocument[]
}

const isOf =
  (kind: FilingKind) =>
  ({ field, value }: ReadProposal): boolean =>
    field === 'kind' && value === kind

/** The document of an item that is the paper of its kind: the first file in which that kind was read, else the text of the mail if the kind was read there, else the first file. */
export const paperDocument = async (
  services: Services,
  { item, kind, files, documents }: FiledItem,
): Promise<CaseDocument | undefined> => {
  if (documents.length < 2) return documents[0]
  for (const [at, { sha256 }] of files.entries()) {
    const reading = await selectReading(services.db, sha256)
    const papers = reading ? await papersOf(services, reading) : []
    if (papers.some(({ proposals }) => proposals.some(isOf(kind)))) return documents[at]
  }
  const said = await readText(services, `${item.subject}\n\n${item.body_text ?? ''}`)
  const text = said.some(isOf(kind)) ? documents[files.length] : undefined
  return text ?? documents[0]
}
