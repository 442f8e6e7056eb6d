import { createHash } from 'node:crypto'
import { documentName, extensionOf } from '@zaakwerk/domain/documents'
import { requestAgainHint } from '@zaakwerk/domain/letters'
import { readHashed } from '../../../platform/adapters/documents/read-hashed.ts'
import {
  FileDropDelayed,
  FileDropRefused,
  FileDropUnconfirmed,
  type Naming,
} from '../../../platform/adapters/file-drop/file-drop.port.ts'
import { type JobOutcome, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { outgoingBytes } from '../../../platform/pictures/outgoing.ts'
import type { Services } from '../../../platform/request/services.ts'
import { type StoredEnclosure, selectEnclosures, updateEnclosureDropped } from './content/enclosures.sql.ts'
import { type LetterRow, selectLetterFile, updateLetter } from './letters.sql.ts'

interface ToDrop {
  /** Equal in every attempt. */
  readonly name: string
  readonly storageKey: string | null | undefined
  readonly sha256: string
  readonly contentType: string | null
  /** "De brief", "De bijlage "Volmacht"". */
  readonly what: string
}

/** Stores which file is about to be renamed to its final name: a collected file leaves no trace. */
const namingOf = ({ db }: Services, { id, drop_naming }: LetterRow, name: string) => {
  let hasBegun = false
  const naming: Naming = {
    begun: drop_naming === name,
    begin: async () => {
      await updateLetter(db, id, { drop_naming: name }).catch((cause: unknown) => {
        throw new FileDropDelayed('Er kon niet worden genoteerd dat dit bestand wordt neergezet.', { cause })
      })
      hasBegun = true
    },
  }
  /** The other side reports that the rename failed: the file cannot have been collected. */
  const forget = async (): Promise<void> => {
    if (hasBegun) await updateLetter(db, id, { drop_naming: null })
  }
  return { naming, forget }
}

const put = async (
  services: Services,
  letter: LetterRow,
  { name, storageKey, sha256: made, contentType, what }: ToDrop,
): Promise<JobOutcome> => {
  const stored = storageKey ? await services.documents.open(storageKey) : undefined
  if (!stored)
    throw new PermanentFailure(`${what} staat niet meer in de map van het dossier. ${requestAgainHint}`)
  const kept = await readHashed(stored)
  if (kept.sha256 !== made)
    throw new PermanentFailure(
      `${what} is niet meer wat die was toen de brief werd gemaakt. ${requestAgainHint}`,
    )
  const content = await outgoingBytes(kept.bytes, contentType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { naming, forget } = namingOf(services, letter, name)
  try {
    const { reference } = await services.fileDrop.put({ name, content, sha256, naming })
    return { result: 'done', reference }
  } catch (error) {
    if (error instanceof FileDropUnconfirmed) return { result: 'unknown', reason: error.message }
    await forget()
    throw error instanceof FileDropRefused ? new PermanentFailure(error.message) : error
  }
}

/** "<uuid of the letter> bijlage 1 Volmacht.pdf". */
const enclosureName = ({ uuid }: LetterRow, { position, label, name }: StoredEnclosure): string => {
  // The letter's label also names the file, which can be long.
  const what = label.replace(/ \(.*$/s, '')
  const extension = /^[a-z0-9]{1,8}$/.exec(extensionOf(name ?? ''))
  return [`${uuid} bijlage ${position} ${what}`, ...(extension ?? [])].join('.')
}

const pending = async ({ db }: Services, letterId: number): Promise<readonly StoredEnclosure[]> =>
  (await selectEnclosures(db, [letterId])).filter(({ droppedAt }) => droppedAt === null)

/**
 * Puts a letter where its authority collects it, each file once: its enclosures first, so that the authority never finds a letter without them. Each file is
 * recorded immediately, as a collected file is gone and would be put again.
 */
export const dropLetter = async (services: Services, letter: LetterRow): Promise<JobOutcome> => {
  for (const enclosure of await pending(services, letter.id)) {
    const { storageKey, sha256, contentType, label } = enclosure
    const outcome = await put(services, letter, {
      name: enclosureName(letter, enclosure),
      storageKey,
      sha256,
      contentType,
      what: `De bijlage "${label}"`,
    })
    if (outcome.result !== 'done') return outcome
    await updateEnclosureDropped(services.db, enclosure, services.now())
  }
  const file = await selectLetterFile(services.db, letter)
  return put(services, letter, {
    name: `${letter.uuid} ${documentName(file?.name ?? '')}`,
    storageKey: file?.storage_key,
    sha256: letter.sha256,
    contentType: null,
    what: 'De brief',
  })
}

/**
 * Records that the uncertain file arrived, as a user says: the first enclosure not recorded as put. False when all enclosures were, so that it was the letter
 * itself.
 */
export const noteEnclosureArrived = async (services: Services, letterId: number): Promise<boolean> => {
  const [inDoubt] = await pending(services, letterId)
  if (inDoubt) await updateEnclosureDropped(services.db, inDoubt, services.now())
  return inDoubt !== undefined
}
