import { parseArgs } from 'node:util'
import { formatMoment } from '@zaakwerk/domain/dates'
import type { ChainHead } from './audit/chain.ts'
import { type BadRow, type Finding, type Verdict, verifyTrail } from './audit/verify-chain.ts'
import { loadConfig } from './core/config.ts'
import { isDatabaseDown } from './core/database-errors.ts'
import { createLog } from './core/http-log.ts'
import { openForFilling } from './db/database.ts'
import { visitEmbeddedPostgres } from './db/embedded-postgres.ts'
import { StartError } from './db/start-error.ts'
import { readHead } from './ports/audit-head/head-file.ts'

const findings: Readonly<Record<Finding, string>> = {
  removed: 'is verwijderd',
  changed: 'is gewijzigd, of van plaats verwisseld',
  values_changed: 'heeft andere waarden dan toen hij werd geschreven',
  values_removed: 'heeft zijn waarden niet meer, terwijl het dossier er nog is',
  inserted: 'is erbij gezet buiten de toepassing om',
  cut_off: 'en wat erna kwam is van het einde afgeknipt',
  rewritten: 'is een andere dan de bewaarde: het logboek is herschreven',
}

const lineOf = ({ finding, position, entryId }: BadRow): string => {
  const row = position === null ? `Regel met id ${entryId}` : `Regel ${position}`
  const named = position !== null && entryId !== null ? `${row} (id ${entryId})` : row
  return `FOUT: het logboek klopt niet. ${named} ${findings[finding]}.`
}

/** A server that runs seals each second: what waits longer is not being sealed. */
const sealedWithinMs = 60_000

const waitingLine = ({ waiting, waitingSince }: Verdict): string => {
  const since = waitingSince ? `, de oudste van ${formatMoment(waitingSince.toISOString())}` : ''
  const isLate = waitingSince !== undefined && Date.now() - waitingSince.getTime() > sealedWithinMs
  return `Nog niet verzegeld: ${waiting}${since}.${isLate ? ' LET OP: een server die draait verzegelt binnen een seconde.' : ''}`
}

/** Whether there is an end that was noted outside the database. */
type KeptEnd = 'kept' | 'missing' | 'unreadable'

const endLines: Readonly<Record<KeptEnd, readonly string[]>> = {
  kept: [],
  missing: [
    'LET OP: er is geen bewaard einde (audit-head.json, --head). Of er aan het einde regels ontbreken is niet nagegaan.',
  ],
  unreadable: ['FOUT: het bewaarde einde in audit-head.json is niet te lezen.'],
}

const report = (verdict: Verdict, end: KeptEnd): string => {
  const { bad, sound, waiting, erased, head } = verdict
  return [
    bad ? lineOf(bad) : `Het logboek klopt: ${sound} regels in de keten.`,
    ...(bad ? [`Goed bevonden tot en met regel ${sound}.`] : []),
    ...(erased > 0 ? [`Van ${erased} regels zijn de waarden gewist met hun dossier.`] : []),
    ...(waiting > 0 ? [waitingLine(verdict)] : []),
    ...endLines[end],
    ...(head && !bad ? [`Bewaar dit elders: --head ${head.position}:${head.hash}`] : []),
    '',
  ].join('\n')
}

const readArgs = (): readonly string[] => {
  try {
    return parseArgs({ options: { head: { type: 'string', multiple: true } } }).values.head ?? []
  } catch (error) {
    throw new StartError(
      `alleen --head PLAATS:HASH kan erbij staan. ${error instanceof Error ? error.message : ''}`,
    )
  }
}

const givenHeads = (): readonly ChainHead[] => {
  const heads = readArgs()
  return heads.map((text) => {
    const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
    if (!position || !hash) throw new StartError('--head moet een plaats en een hash zijn, als 1200:3f…')
    return { position: Number(position), hash }
  })
}

const run = async (): Promise<number> => {
  const config = loadConfig(process.env)
  const log = createLog('warn')
  const given = givenHeads()
  const known = await readHead(config.dataDir).catch(() => 'unreadable' as const)
  const heads = known && known !== 'unreadable' ? [...given, known] : given
  const end = known === 'unreadable' ? known : heads.length > 0 ? 'kept' : 'missing'
  const embedded = config.databaseUrl
    ? undefined
    : await visitEmbeddedPostgres({ dataDir: config.dataDir, log })
  const { db, close } = openForFilling(embedded?.connectionString ?? config.databaseUrl ?? '', log)
  try {
    const verdict = await verifyTrail(db, heads)
    process.stdout.write(report(verdict, end))
    return verdict.bad || end === 'unreadable' ? 1 : 0
  } finally {
    await close()
    await embedded?.stop()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  const told = isDatabaseDown(error) ? new StartError('de database is niet bereikbaar.') : error
  if (!(told instanceof StartError)) throw error
  process.stderr.write(`FOUT: ${told.message}\n`)
  process.exitCode = 1
}
