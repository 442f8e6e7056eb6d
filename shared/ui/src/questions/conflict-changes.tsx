import type { Conflict, Difference, FieldConflict } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { DifferentText } from '../text/different-text.tsx'
import css from './conflict-dialog.module.css'

const Whole = ({ change: { before, theirs, mine } }: { readonly change: FieldConflict }): ReactElement => (
  <>
    <dd>
      <small>Was</small>
      {before || '-'}
    </dd>
    <dd>
      <small>Nu</small>
      {theirs || '-'}
    </dd>
    {mine === undefined ? null : (
      <dd>
        <small>Van jou</small>
        {mine || '-'}
      </dd>
    )}
  </>
)

/** The differences of long texts. */
const Marked = ({
  change: { before, theirs, mine },
  difference,
}: {
  readonly change: FieldConflict
  readonly difference: Difference
}): ReactElement => (
  <>
    <dd>
      <small>Nu</small>
      <DifferentText pieces={difference(before, theirs)} />
    </dd>
    {mine === undefined ? null : (
      <dd>
        <small>Van jou</small>
        <DifferentText pieces={difference(before, mine)} />
      </dd>
    )}
  </>
)

/** The changes on both sides, by field. */
export const ConflictChanges = ({
  conflict: { changes, difference },
}: {
  readonly conflict: Pick<Conflict, 'changes' | 'difference'>
}): ReactElement => (
  <>
    {difference ? (
      <p className={css.intro}>Wat is vervallen, is doorgehaald; wat erbij kwam, is onderstreept.</p>
    ) : null}
    <dl className={css.changes}>
      {changes.map((change) => (
        <div key={change.label}>
          <dt>{change.label}</dt>
          {difference ? <Marked change={change} difference={difference} /> : <Whole change={change} />}
        </div>
      ))}
    </dl>
  </>
)
