import type { ReactElement } from 'react'
import opened from '../../list/open-row.module.css'
import { rollbackLines } from './auto-rollback-messages.ts'
import { CodeText } from './code-text.tsx'
import { FailureSpans } from './failure-spans.tsx'
import css from './figures.module.css'
import { isOverLimit, numberText, shareText } from './load-messages.ts'
import type { RemoteRow } from './remote-rows.ts'

interface ShareRowProps {
  readonly name: string
  readonly counted: { readonly loaded: number; readonly failed: number }
}

const ShareRow = ({ name, counted }: ShareRowProps): ReactElement => {
  const over = isOverLimit(counted) ? css.over : undefined
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{numberText(counted.loaded)}</td>
      <td className={over}>{numberText(counted.failed)}</td>
      <td className={over}>{shareText(counted)}</td>
    </tr>
  )
}

/** Details of an automatic rollback, under its row. */
export const AutoRollbackDetail = ({ row }: { readonly row: RemoteRow }): ReactElement | null => {
  const { remote, nameOf } = row
  const { turned_back: rolledBack, live } = remote
  if (!rolledBack) return null
  const { evidence } = rolledBack
  const [version, other] = [nameOf(rolledBack.version), nameOf(rolledBack.restored ?? live.version)]
  return (
    <div className={opened.detail}>
      <dl className={css.lines}>
        {rollbackLines({ label: remote.label, version, other, rolledBack }).map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">
              <CodeText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.measured}>
        <table className={`${css.figures} num`}>
          <thead>
            <tr>
              <th scope="col">In dezelfde minuten</th>
              <th scope="col">Geladen</th>
              <th scope="col">Mislukt</th>
              <th scope="col">Deel</th>
            </tr>
          </thead>
          <tbody>
            <ShareRow name={`Vanzelf terug ${version}`} counted={evidence} />
            <ShareRow
              name={`Terug naar ${other}`}
              counted={{ loaded: evidence.other_loaded, failed: evidence.other_failed }}
            />
          </tbody>
        </table>
        <FailureSpans spans={evidence.spans} until={rolledBack.turned_back_at} />
      </div>
    </div>
  )
}
