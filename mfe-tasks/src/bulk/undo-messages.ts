import type { TaskPreview } from '@zaakwerk/contract/task-bulk'

/** Effect of a change on one task. */
type Row = Pick<TaskPreview, 'reports'>

/** Whether undo is refused because the letter of the task was reported as sent; an undo skips it. */
export const staysDone = ({ reports }: Row): boolean => reports !== null

const counted = (rows: readonly Row[], reports: string, [one, more]: readonly [string, string]) => {
  const count = rows.filter((row) => row.reports === reports).length
  return count === 0 ? [] : [`${count.toLocaleString('nl-NL')} ${count === 1 ? one : more}`]
}

/** Before the change: whether it can be undone, and what cannot. */
export const undoPromise = (rows: readonly Row[]): string => {
  const unchanged = rows.filter(staysDone)
  if (unchanged.length === 0) return 'Kan daarna ongedaan worden gemaakt'
  const what = [
    ...counted(unchanged, 'posted', [
      'brief die als gepost wordt gemeld',
      'brieven die als gepost worden gemeld',
    ]),
    ...counted(unchanged, 'handed_in', [
      'beroep dat als afgegeven wordt gemeld',
      'beroepen die als afgegeven worden gemeld',
    ]),
  ].join(' en ')
  return unchanged.length === rows.length
    ? `Kan daarna niet ongedaan worden gemaakt: ${what}`
    : `Kan daarna ongedaan worden gemaakt, behalve ${what}`
}

/** After the change: what undo skips and where to undo it; undefined if it skips nothing. */
export const undoRemainder = (rows: readonly Row[]): string | undefined => {
  const sentences = [
    ...counted(rows, 'posted', [
      'brief blijft als gepost gemeld. Maak dat ongedaan in de Postkamer.',
      'brieven blijven als gepost gemeld. Maak dat ongedaan in de Postkamer.',
    ]),
    ...counted(rows, 'handed_in', [
      'beroep blijft als afgegeven gemeld.',
      'beroepen blijven als afgegeven gemeld.',
    ]),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
