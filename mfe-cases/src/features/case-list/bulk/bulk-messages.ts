import { type CaseBatch, casesAwaited } from '@zaakwerk/contract/case-batches'
import type { CaseBulkPreview } from '@zaakwerk/contract/case-bulk'
import { findBulkAction } from '@zaakwerk/domain/bulk-actions'
import { countLabel } from '@zaakwerk/domain/counts'
import { sumOf } from '@zaakwerk/domain/money'

export const casesLabel = (count: number): string => countLabel(count, 'dossier', 'dossiers')

/** "2 dossiers bestaan niet meer." */
export const casesGone = (count: number): string =>
  count === 0
    ? 'Deze dossiers bestaan niet meer.'
    : `${casesLabel(count)} ${count === 1 ? 'bestaat' : 'bestaan'} niet meer.`

const acts: Readonly<Record<string, string>> = {
  assign: 'Taken toewijzen',
  note: 'Notitie toevoegen',
  status: 'Status wijzigen',
}

/** Name of a bulk action: "Afwijzen", "Notitie toevoegen". */
export const actLabel = ({
  kind,
  action,
}: {
  readonly kind: string
  readonly action: string | null
}): string => (kind === 'event' ? findBulkAction(action ?? '')?.label : acts[kind]) ?? 'Bewerking'

type Leaving = Pick<CaseBulkPreview, 'mails' | 'letters'>

/** "9 e-mails" and "2 brieven", without zeros. */
const leavingParts = ({ mails, letters }: Leaving): readonly string[] => [
  ...(mails > 0 ? [countLabel(mails, 'e-mail', 'e-mails')] : []),
  ...(letters > 0 ? [countLabel(letters, 'brief', 'brieven')] : []),
]

/** "9 e-mails en 2 brieven worden verstuurd"; undefined without mails and letters. */
export const leavingText = (rows: readonly Leaving[]): string | undefined => {
  const mails = sumOf(rows.map((row) => row.mails))
  const letters = sumOf(rows.map((row) => row.letters))
  const parts = leavingParts({ mails, letters })
  return parts.length === 0
    ? undefined
    : `${parts.join(' en ')} ${mails + letters === 1 ? 'wordt' : 'worden'} verstuurd`
}

/** Notice that the mails of many cases are checked one by one; undefined if the preview has checked them all. */
export const uncheckedText = (rows: readonly Pick<CaseBulkPreview, 'mails'>[]): string | undefined =>
  rows.filter(({ mails }) => mails > 0).length > casesAwaited
    ? 'Een dossier waarvan de e-mail lege velden heeft, blijft ongewijzigd'
    : undefined

const finalStatus = 'case_closed_withdrawn'

/** Whether a bulk action can be undone. */
export const undoPromise = (act: { readonly kind: string; readonly status?: string } | undefined): string =>
  act?.kind === 'event' || act?.status === finalStatus
    ? 'Kan daarna niet ongedaan worden gemaakt'
    : 'Kan daarna ongedaan worden gemaakt'

/** Effects on one case other than its status: "1 e-mail, 2 taken". */
export const effectText = ({
  mails,
  letters,
  tasks,
}: Pick<CaseBulkPreview, 'mails' | 'letters' | 'tasks'>): string =>
  [...leavingParts({ mails, letters }), ...(tasks > 0 ? [countLabel(tasks, 'taak', 'taken')] : [])].join(
    ', ',
  ) || '-'

export const totalOf = ({ counts }: Pick<CaseBatch, 'counts'>): number => sumOf(Object.values(counts))

/** Number of processed cases. */
export const triedOf = (batch: Pick<CaseBatch, 'counts'>): number => totalOf(batch) - batch.counts.waiting

const number = (count: number): string => count.toLocaleString('nl-NL')

/** Progress or result of a batch: "120 van 500 dossiers, 3 mislukt". */
export const progressText = (batch: Pick<CaseBatch, 'counts' | 'finished_at' | 'undoes_id'>): string => {
  const { done, unchanged, failed, stopped } = batch.counts
  const total = casesLabel(totalOf(batch))
  const isOver = batch.finished_at !== null
  const worked = isOver ? done + unchanged : triedOf(batch)
  const word = batch.undoes_id === null ? 'gedaan' : 'teruggezet'
  return [
    `${number(worked)} van ${total} ${word}`,
    ...(failed > 0 ? [`${number(failed)} mislukt`] : []),
    ...(stopped > 0 ? [`${number(stopped)} gestopt`] : []),
  ].join(', ')
}
