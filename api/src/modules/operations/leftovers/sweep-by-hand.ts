import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { writtenKeys } from '../../cases/documents/orphan-files.ts'
import { type Leftover, listLeftovers, type Sweeping, sweepMoment } from './leftovers.ts'

const why: Readonly<Record<Leftover['kind'], string>> = {
  file_without_row:
    'neergezet door een proces dat stierf voordat het was opgeschreven; de afzender kreeg geen bevestiging',
  folder_without_case: 'de zaak is er nooit gekomen, of voorgoed verwijderd',
  staged_files: 'ontvangen door een proces dat stierf voordat ze waren opgeborgen',
  start_files: 'gemaakt door een start die werd afgebroken',
  jobs_without_runner: 'kwijtgeraakt; ze gaan opnieuw de wachtrij in',
}

const keepReasons: Readonly<Record<NonNullable<Leftover['keepReason']>, string>> = {
  has_files: 'er staan bestanden in die misschien met opzet zijn bewaard',
  changed: 'iemand heeft het gewijzigd of een andere naam gegeven',
}

const names: Readonly<Partial<Record<Leftover['kind'], string>>> = {
  staged_files: 'ontvangen bestanden',
  jobs_without_runner: 'opdrachten',
}

const ageOf = (at: Date, now: Date): string => {
  const hours = (now.getTime() - at.getTime()) / 3_600_000
  return hours < 48 ? `${hours.toFixed(1).replace('.', ',')} uur oud` : `${Math.floor(hours / 24)} dagen oud`
}

const lineOf = ({ kind, file, count, size, at }: Leftover, now: Date): string =>
  [
    file ?? `${count} ${names[kind] ?? kind}`,
    size === undefined ? '' : `${size} bytes`,
    at ? ageOf(at, now) : '',
    why[kind],
  ]
    .filter(Boolean)
    .join('; ')

/** Files in the folders of cases without a row or an expired write intent: added by users, being uploaded, or filed by a release without write intents. */
const unknownFiles = async (services: Sweeping, known: ReadonlySet<string>): Promise<readonly string[]> => {
  const { documents, now } = services
  const keys: string[] = []
  for (const { caseId } of await documents.folders(now()))
    keys.push(...((await documents.list(caseId)) ?? []).map(({ storageKey }) => storageKey))
  const written = await writtenKeys(services, keys)
  return keys.filter((key) => !written.has(key) && !known.has(`documents/${key}`))
}

interface ByHand {
  readonly isRemoving: boolean
  readonly tell: (line: string) => void
}

/** Lists orphaned files and jobs of dead processes, with age, size and reason; removes them on request. Never removes files of unknown origin. */
export const sweepByHand = async (services: Sweeping, { isRemoving, tell }: ByHand): Promise<void> => {
  const at = services.now()
  const found = await listLeftovers(services, sweepMoment(services))
  const unknown = await unknownFiles(services, new Set(found.map(({ file }) => file ?? '')))
  const going = found.filter(({ keepReason }) => !keepReason)
  try {
    for (const leftover of going) {
      if (isRemoving) await leftover.sweep()
      tell(
        `${isRemoving ? `${services.now().toISOString()} verwijderd` : 'kan weg'}: ${lineOf(leftover, at)}`,
      )
    }
  } finally {
    // Also when it fails halfway: removals up to then are in the audit trail.
    if (isRemoving && going.length > 0)
      await recordAudit(services.db, [
        { at, userId: null, act: 'delete', call: 'sweep', subject: 'leftover' },
      ])
  }
  for (const leftover of found)
    if (leftover.keepReason) tell(`blijft: ${lineOf(leftover, at)}; ${keepReasons[leftover.keepReason]}`)
  for (const key of unknown)
    tell(
      `blijft: documents/${key}; staat niet in de zaak: door iemand neergezet, nog onderweg, of van voor deze versie`,
    )
  const plan =
    going.length === 0
      ? 'Er is niets te verwijderen.'
      : `Er is niets verwijderd. Om deze ${going.length} te verwijderen: npm run sweep -- --remove`
  tell(
    isRemoving
      ? `${going.length} verwijderd, ${found.length - going.length + unknown.length} gebleven.`
      : plan,
  )
}
