import type { ClientCaseStatus } from '@zaakwerk/contract/client-status'
import type { ReactElement } from 'react'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { useWords } from '../../messages/language.ts'
import { pageBrand } from '../../page/brand.ts'
import { DoneIcon } from '../../page/icons.tsx'
import { PageHeading } from '../../page/page-heading.tsx'
import frame from '../../page/public-page.module.css'
import { PublicPage } from '../../page/public-page.tsx'
import css from './case-status.module.css'
import { caseStatusWords } from './case-status-messages.ts'
import { StepList } from './step-list.tsx'
import { Proofs, ToDo } from './to-do.tsx'
import { useFreshStatus } from './use-fresh-status.ts'

/** The case, without personal data that a stranger could use. */
const Introduction = ({ status }: { readonly status: ClientCaseStatus }): ReactElement => {
  const { hello, yours, withNumber } = useWords(caseStatusWords)
  const { first_name, number_end } = status
  return (
    <p className={frame.lead}>
      {first_name === null ? yours : hello(first_name)}
      {number_end !== null && (
        <>
          {withNumber}
          <strong className={css.number} translate="no">
            {number_end}
          </strong>
        </>
      )}
      .
    </p>
  )
}

/** Shown when nothing is asked of the client. */
const Nothing = ({ status: { steps } }: { readonly status: ClientCaseStatus }): ReactElement => {
  const { nothing, ended } = useWords(caseStatusWords)
  // A client who won may still hear from us, about the payment and the invoice.
  const isClosed = !steps.some(({ key, state }) => state === 'now' || key === 'won')
  const { title, text } = isClosed ? ended : nothing
  return (
    <div className={`${css.tip} ${css.fine}`}>
      <DoneIcon />
      <p>
        <strong>{title}</strong>
        <br />
        {text}
      </p>
    </div>
  )
}

/** The status page: first what the client has to do, then the steps of the case. */
export const CaseStatusView = ({ link }: { readonly link: OpenedLink<ClientCaseStatus> }): ReactElement => {
  const { title } = useWords(caseStatusWords)
  const status = useFreshStatus(link)
  const proofs = status.to_do.filter(({ key }) => key === 'proof')
  const areMany = proofs.length > 1
  const others = areMany ? status.to_do.filter(({ key }) => key !== 'proof') : status.to_do
  return (
    <PublicPage brand={pageBrand()} title={title}>
      <PageHeading>{title}</PageHeading>
      <Introduction status={status} />
      {status.to_do.length === 0 && <Nothing status={status} />}
      {others.map((one, index) => (
        <ToDo key={`${one.key} ${one.proof_kind}`} toDo={one} isFirst={index === 0} link={link} />
      ))}
      {areMany && <Proofs toDos={proofs} isFirst={others.length === 0} link={link} />}
      <StepList
        steps={status.steps}
        family={status.family}
        noticeSentOn={status.notice_sent_on ?? undefined}
      />
    </PublicPage>
  )
}
