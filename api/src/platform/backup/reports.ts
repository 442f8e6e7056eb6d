import type { MadeBackup } from './make-backup.ts'
import type { Restored } from './restore-backup.ts'
import { skippedBackup } from './verify-backup.ts'

const number = new Intl.NumberFormat('nl-NL')
const counted = (amount: number, one: string, more: string): string =>
  `${number.format(amount)} ${amount === 1 ? one : more}`
const sizeOf = (bytes: number): string => `${number.format(Math.ceil(bytes / 1024 / 1024))} MB`
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** At most so many keys are printed; the manifest has all of them. */
const listedKeys = 20

const linesOf = (missing: readonly string[]): readonly string[] =>
  missing.length === 0
    ? []
    : [
        `LET OP: van ${counted(missing.length, 'bestand', 'bestanden')} is er wel een rij in de database, maar geen (of een ander) bestand:`,
        ...missing.slice(0, listedKeys).map((key) => `  ${key}`),
        ...(missing.length > listedKeys ? ['  …'] : []),
      ]

const withoutDatabase = [
  'De database van DATABASE_URL zit er niet in: maak daarvan zelf een back-up, en wel vóór deze',
  '(pg_basebackup, of pg_dump --format=custom), zodat elke rij zijn bestand vindt. Zie docs/operate/backup.md.',
]

export const reportOfBackup = ({ folder, manifest }: MadeBackup, hasOwnSecret: boolean): string => {
  const { database, files, missing } = manifest
  const rows = database && total(Object.values(database.counts))
  return [
    `Back-up gemaakt: ${folder}`,
    `${counted(files.length, 'bestand', 'bestanden')}, ${sizeOf(total(files.map(({ size }) => size)))}${
      rows === null ? '' : `; de database is eruit gestart en heeft ${counted(rows, 'rij', 'rijen')}`
    }.`,
    ...(database ? [] : withoutDatabase),
    ...(hasOwnSecret ? ['TOKEN_SECRET zit er niet in: bewaar dat zelf, op een andere plaats.'] : []),
    ...linesOf(missing),
    '',
  ].join('\n')
}

/** Which moment was restored: the operator compares it with the moment of the failure. */
const momentOf = ({ backup, replayedTo }: Restored): readonly string[] => {
  if (!backup.manifest.database) return []
  if (!backup.replayLog)
    return [
      'Dit is de stand van toen die back-up werd gemaakt. Wat daarna is bewaard komt mee als u de map van alle back-ups noemt.',
    ]
  return [
    replayedTo
      ? `De laatste wijziging in de database is van ${replayedTo.toISOString()}.`
      : 'Na de back-up stond er geen wijziging in het logboek: dit is de stand van de back-up.',
  ]
}

export const reportOfRestore = (restored: Restored, dataDir: string): string => {
  const { backup, counts, missing, removed } = restored
  const { manifest, folder } = backup
  const rows = counts && total(Object.values(counts))
  return [
    `Teruggezet in ${dataDir}: de back-up ${folder}`,
    ...backup.skipped.map(skippedBackup),
    `${counted(manifest.files.length, 'bestand', 'bestanden')} gecontroleerd${
      rows === undefined
        ? ''
        : `; de database heeft ${counted(rows, 'rij', 'rijen')} in ${counted(Object.keys(counts ?? {}).length, 'tabel', 'tabellen')}`
    }.`,
    ...momentOf(restored),
    ...(removed.length === 0
      ? []
      : [
          `Niet teruggezet: ${counted(removed.length, 'bestand', 'bestanden')} waarvan de rij na de back-up is verwijderd, bijvoorbeeld van wie is gewist.`,
        ]),
    ...linesOf(missing.map(({ storage_key }) => storage_key).toSorted()),
    'Start Zaakwerk met deze DATA_DIR.',
    '',
  ].join('\n')
}
