import type { Readable } from 'node:stream'
import { isCaseInformationName } from '@zaakwerk/domain/documents'
import type { Services } from '../../../platform/request/services.ts'
import { selectOwnFiles } from './workflow.sql.ts'

/** Far more than its seven lines need; a larger file is not a zaakinformatie.txt. */
const maxBytes = 64 * 1024

/** The text of a zaakinformatie.txt, or why it cannot be read. */
export type CaseInformationText = { readonly text: string } | { readonly problem: string }

const unreadable = { problem: 'zaakinformatie.txt is niet te lezen: het is geen UTF-8-tekst' }

const textOf = (bytes: Buffer): CaseInformationText => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // PostgreSQL cannot store NUL, and a file with control characters is not text.
    return /[^\P{Cc}\t\r\n]/u.test(text) ? unreadable : { text }
  } catch {
    return unreadable
  }
}

const readAtMost = async (stream: Readable): Promise<Buffer | undefined> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    const bytes = Buffer.from(part)
    size += bytes.length
    // Leaving the loop closes the file.
    if (size > maxBytes) return undefined
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

/** Reads the newest zaakinformatie.txt of a case, except those sent by clients. Call it outside any transaction. */
export const readCaseInformationFile = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  caseId: number,
): Promise<CaseInformationText> => {
  const files = await selectOwnFiles(db, caseId)
  const found = files.find(({ name }) => isCaseInformationName(name))
  const stored = found && (await documents.open(found.storage_key))
  if (!stored) return { problem: 'zaakinformatie.txt staat niet meer in de map' }
  const bytes = await readAtMost(stored.stream)
  return bytes ? textOf(bytes) : { problem: 'zaakinformatie.txt is te groot: hooguit 64 kB' }
}
