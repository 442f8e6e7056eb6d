import type { TaskPreview } from '@zaakwerk/contract/task-bulk'

/** What a change would do, or did, to one task. */
type Row = Pick<TaskPreview, 'reports'>

/** Whether undoing is refused, as the letter of the task is reported as gone. An undo leaves it out. */
export const staysDone = ({ reports }: Row): boolean => reports !== null

const counted = (rows: readonly Row[], reports: string, [one, more]: readonly [string, string]) => {
  const count = rows.filter((row) => row.reports === reports).length
  return count === 0 ? [] : [`${count.toLocaleString('nl-NL')} ${count === 1 ? one : more}`]
}

/** Beforehand: whether the change of these tasks can be undone, and what of it cannot. */
export const undoPromise = (rows: readonly Row[]): string => {
  const gone = rows.filter(staysDone)
  if (gone.length === 0) return 'Kan daarna ongedaan worden gemaakt'
  const what = [
    ...counted(gone, 'posted', ['brief die als gepost wordt gemeld', 'brieven die als gepost worden gemeld']),
    ...counted(gone, 'handed_in', [
      'beroep dat als afgegeven wordt gemeld',
      'beroepen die als afgegeven worden gemeld',
    ]),
  ].join(' en ')
  return gone.length === rows.length
    ? `Kan daarna niet ongedaan worden gemaakt: ${what}`
    : `Kan daarna ongedaan worden gemaakt, behalve ${what}`
}

/** Afterwards: what an undo leaves as it is, and where that is undone; undefined when it leaves nothing. */
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
