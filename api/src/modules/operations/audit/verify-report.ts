import { parseArgs } from 'node:util'
import { formatMoment } from '@zaakwerk/domain/dates'
import { StartError } from '../../../platform/errors/start-error.ts'
import type { ChainHead } from './chain.ts'
import type { BadRow, Finding, Verdict } from './verify-chain.ts'

const findings: Readonly<Record<Finding, string>> = {
  removed: 'is verwijderd',
  changed: 'is gewijzigd, of van plaats verwisseld',
  values_changed: 'heeft andere waarden dan toen hij werd geschreven',
  values_removed: 'heeft zijn waarden niet meer, terwijl het dossier of contact er nog is',
  inserted: 'is erbij gezet buiten de toepassing om',
  cut_off: 'en wat erna kwam is van het einde afgeknipt',
  rewritten: 'is een andere dan de bewaarde: het logboek is herschreven',
}

const lineOf = ({ finding, position, entryId }: BadRow): string => {
  const row = position === null ? `Regel met id ${entryId}` : `Regel ${position}`
  const named = position !== null && entryId !== null ? `${row} (id ${entryId})` : row
  return `FOUT: het logboek klopt niet. ${named} ${findings[finding]}.`
}

/** A running server seals every second: entries that wait longer are not being sealed. */
const sealedWithinMs = 60_000

const waitingLine = ({ waiting, waitingSince }: Verdict, now: Date): string => {
  const since = waitingSince ? `, de oudste van ${formatMoment(waitingSince.toISOString())}` : ''
  const isLate = waitingSince !== undefined && now.getTime() - waitingSince.getTime() > sealedWithinMs
  return `Nog niet verzegeld: ${waiting}${since}.${isLate ? ' LET OP: een server die draait verzegelt binnen een seconde.' : ''}`
}

/** Whether a head was kept outside the database. */
export type HeadState = 'kept' | 'missing' | 'unreadable'

const endLines: Readonly<Record<HeadState, readonly string[]>> = {
  kept: [],
  missing: [
    'LET OP: er is geen bewaard einde (audit-head.json, --head). Of er aan het einde regels ontbreken is niet nagegaan.',
  ],
  unreadable: ['FOUT: het bewaarde einde in audit-head.json is niet te lezen.'],
}

/** The output of `npm run audit-verify`, in lines. */
export const reportOf = (verdict: Verdict, end: HeadState, now: Date): string => {
  const { bad, sound, waiting, erased, erasedClients, head } = verdict
  return [
    bad ? lineOf(bad) : `Het logboek klopt: ${sound} regels in de keten.`,
    ...(bad ? [`Goed bevonden tot en met regel ${sound}.`] : []),
    ...(erased > 0 ? [`Van ${erased} regels zijn de waarden gewist met hun dossier of contact.`] : []),
    ...(erasedClients.length > 0
      ? [`Gewiste contacten: ${erasedClients.join(', ')}. Ga na of die echt zijn gewist.`]
      : []),
    ...(waiting > 0 ? [waitingLine(verdict, now)] : []),
    ...endLines[end],
    ...(head && !bad ? [`Bewaar dit elders: --head ${head.position}:${head.hash}`] : []),
    '',
  ].join('\n')
}

const readArgs = (args: readonly string[]): readonly string[] => {
  try {
    return (
      parseArgs({ args: [...args], options: { head: { type: 'string', multiple: true } } }).values.head ?? []
    )
  } catch (error) {
    throw new StartError(
      `alleen --head PLAATS:HASH kan erbij staan. ${error instanceof Error ? error.message : ''}`,
    )
  }
}

/** The heads kept elsewhere, from the command line. @throws StartError for anything else. */
export const givenHeads = (args: readonly string[]): readonly ChainHead[] =>
  readArgs(args).map((text) => {
    const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
    if (!position || !hash) throw new StartError('--head moet een plaats en een hash zijn, als 1200:3f…')
    return { position: Number(position), hash }
  })
