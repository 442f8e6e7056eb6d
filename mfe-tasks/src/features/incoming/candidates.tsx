import type { IncomingDetail, IncomingProposal } from '@zaakwerk/contract/entities/incoming'
import { formatReference } from '@zaakwerk/domain/cjib'
import { ErrorIcon } from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, useId } from 'react'
import { agreementText } from './agreement.ts'
import css from './incoming.module.css'
import { reasonText } from './incoming-messages.ts'

/** The number of a case, with the digits that differ from the one that was read. */
const NumberWithDifference = ({
  number,
  read,
}: {
  readonly number: string
  readonly read: string | undefined
}): ReactElement => {
  const shown = formatReference(number)
  const other = read === undefined ? shown : formatReference(read)
  return (
    <span className="num">
      {[...shown].map((sign, at) =>
        sign === other[at] ? (
          sign
        ) : (
          <em key={`${at} ${sign}`} className={css.differs}>
            {sign}
          </em>
        ),
      )}
    </span>
  )
}

interface CandidatesProps {
  readonly item: IncomingDetail
  readonly cases: readonly IncomingProposal[]
  /** Case of the form. */
  readonly chosen: number | undefined
  readonly onChoose: (proposal: IncomingProposal) => void
  readonly onType: () => void
}

/** Cases among which a person chooses, by a click or a key from 1; nothing is chosen beforehand. */
export const Candidates = ({ item, cases, chosen, onChoose, onType }: CandidatesProps): ReactElement => {
  const id = useId()
  const choose = (at: number): (() => void) | undefined => {
    const one = cases[at]
    return one && (() => onChoose(one))
  }
  useKeys({ 1: choose(0), 2: choose(1), 3: choose(2), 4: choose(3) })
  const read = item.is_doubtful ? item.number?.text : undefined
  return (
    <div className={css.candidates}>
      <p className={`${css.candidatesHead} row`}>
        <span id={id} className="strong">
          Welk dossier is het?
        </span>
        <button type="button" className={css.link} onClick={onType}>
          Ander nummer typen
        </button>
      </p>
      <div className={css.cases} role="radiogroup" aria-labelledby={id}>
        {cases.map((one, at) => (
          <label key={one.case_id}>
            <input
              type="radio"
              name={`case of ${item.id}`}
              aria-keyshortcuts={String(at + 1)}
              checked={chosen === one.case_id}
              onChange={() => onChoose(one)}
            />
            <strong>{one.internal_id}</strong>
            {one.number ? <NumberWithDifference number={one.number} read={read} /> : null}
            <span className="faint">
              {[one.client, reasonText(one.reason), ...agreementText(item, one)].filter(Boolean).join(', ')}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** The number that was read, with the reason why it is invalid. */
export const DoubtLine = ({ item }: { readonly item: IncomingDetail }): ReactElement | null =>
  item.is_doubtful && item.number ? (
    <p className={css.note} role="status">
      <ErrorIcon size={16} />
      <span>
        <strong>Het nummer klopt niet.</strong> Gelezen is {formatReference(item.number.text)}, maar het
        controlecijfer past daar niet bij.
      </span>
    </p>
  ) : null
