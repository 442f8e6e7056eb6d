import { parseArgs } from 'node:util'
import type { ChainHead } from './audit/chain.ts'
import { type BadRow, type Finding, type Verdict, verifyTrail } from './audit/verify-chain.ts'
import { loadConfig } from './core/config.ts'
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

const report = ({ bad, sound, waiting, erased, head }: Verdict): string =>
  [
    bad ? lineOf(bad) : `Het logboek klopt: ${sound} regels in de keten.`,
    ...(bad ? [`Goed bevonden tot en met regel ${sound}.`] : []),
    ...(erased > 0 ? [`Van ${erased} regels zijn de waarden gewist met hun dossier.`] : []),
    ...(waiting > 0 ? [`Nog niet verzegeld: ${waiting}.`] : []),
    ...(head && !bad ? [`Bewaar dit elders: --head ${head.position}:${head.hash}`] : []),
    '',
  ].join('\n')

const givenHeads = (): readonly ChainHead[] => {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } } })
  return (values.head ?? []).map((text) => {
    const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
    if (!position || !hash) throw new StartError('--head moet een plaats en een hash zijn, als 1200:3f…')
    return { position: Number(position), hash }
  })
}

const run = async (): Promise<number> => {
  const config = loadConfig(process.env)
  const log = createLog('warn')
  const given = givenHeads()
  const known = await readHead(config.dataDir)
  const embedded = config.databaseUrl
    ? undefined
    : await visitEmbeddedPostgres({ dataDir: config.dataDir, log })
  const { db, close } = openForFilling(embedded?.connectionString ?? config.databaseUrl ?? '', log)
  try {
    const verdict = await verifyTrail(db, known ? [...given, known] : given)
    process.stdout.write(report(verdict))
    return verdict.bad ? 1 : 0
  } finally {
    await close()
    await embedded?.stop()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`FOUT: ${error.message}\n`)
  process.exitCode = 1
}
