import type { Destruction, RetentionProposal } from '@zaakwerk/contract/entities/destruction'
import { useViewer } from '@zaakwerk/platform'
import { CheckIcon } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import css from './retention.module.css'
import { backupText, casesText, momentText, remainingText, sumOf } from './retention-messages.ts'
import type { Ticks } from './use-ticks.ts'

interface StepProps {
  readonly state: 'done' | 'now' | 'later'
  readonly title: string
  readonly at?: string | undefined
  readonly children?: ReactNode
}

const Step = ({ state, title, at, children }: StepProps): ReactElement => (
  <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <i aria-hidden="true">{state === 'done' ? <CheckIcon /> : null}</i>
    <div>
      <b className="strong">{title}</b>
      {at ? <small className="caption faint num">{at}</small> : null}
      {children ? <span className="quiet">{children}</span> : null}
    </div>
  </li>
)

const waiting = 'Daarna wacht Zaakwerk 7 dagen. Tot dan kan elke beheerder het nog stoppen.'

const Steps = ({ destruction }: { readonly destruction: Destruction }): ReactElement => {
  const { userId } = useViewer()
  const { state, made_at, made_by, first, second, reason, due_at, cases } = destruction
  const mayDecide = first?.by_id !== userId
  const secondTitle = mayDecide ? 'Jouw akkoord' : 'Akkoord van een collega'
  return (
    <ul className={css.steps}>
      <Step
        state="done"
        title={made_by ? `Voorstel door ${made_by}` : 'Voorstel door Zaakwerk'}
        at={`${momentText(made_at)}, ${casesText(cases.length)}`}
      />
      {first ? (
        <Step state="done" title={`${first.by} akkoord`} at={momentText(first.at)}>
          {reason}
        </Step>
      ) : (
        <Step state="now" title="Jouw akkoord">
          Daarna moet een collega ook akkoord geven.
        </Step>
      )}
      {second ? (
        <Step state="done" title={`${second.by} akkoord`} at={momentText(second.at)} />
      ) : (
        <Step state={first ? 'now' : 'later'} title={first ? secondTitle : 'Akkoord van een collega'}>
          {first ? waiting : null}
        </Step>
      )}
      <Step
        state={state === 'waiting' || state === 'running' ? 'now' : 'later'}
        title={state === 'running' ? 'Bezig met vernietigen' : 'Vernietigen, met verklaring'}
        at={due_at ? momentText(due_at) : undefined}
      >
        {state === 'waiting' ? 'Tot dan kan elke beheerder het stoppen.' : null}
        {state === 'running' ? remainingText(cases) : null}
      </Step>
    </ul>
  )
}

const Numbers = ({ rows }: { readonly rows: readonly (readonly [string, number])[] }): ReactElement => (
  <dl className={`${css.numbers} num`}>
    {rows.map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{count.toLocaleString('nl-NL')}</dd>
      </div>
    ))}
  </dl>
)

interface AsideProps {
  readonly proposal: RetentionProposal
  readonly destruction: Destruction
  readonly ticks: Ticks
}

/** Who decides what, and what goes and stays, counted from the ticks. */
export const ProposalAside = ({
  proposal,
  destruction,
  ticks: { chosen, held },
}: AsideProps): ReactElement => (
  <aside className={css.aside} aria-label="Besluit">
    <section>
      <h2>Twee mensen beslissen</h2>
      <Steps destruction={destruction} />
    </section>
    <section>
      <h2>Verdwijnt</h2>
      <Numbers
        rows={[
          ['Dossiers', chosen.length],
          ['Documenten', sumOf(chosen, 'documents')],
          ['E-mails, WhatsApp en brieven', sumOf(chosen, 'messages')],
          ['Ingelezen en ondertekende stukken', sumOf(chosen, 'papers')],
          ['Cliënten zonder ander dossier', sumOf(chosen, 'clients')],
        ]}
      />
    </section>
    <section>
      <h2>Blijft</h2>
      <Numbers
        rows={[
          ['Facturen, tot hun eigen termijn', sumOf(chosen, 'invoices')],
          ['Logboek zonder namen', chosen.length],
          ['Vastgehouden dossiers', held.length],
        ]}
      />
      <p className="quiet small">{backupText(proposal, destruction.due_at ?? undefined)}</p>
    </section>
  </aside>
)
