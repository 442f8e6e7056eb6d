import {
  exportRetentionProposal,
  getRetentionProposal,
  listCertificates,
  listHolds,
  listRetentionTerms,
} from '@zaakwerk/contract/retention'
import { notify, saveFile, useAction, useEndpoint, useListFilter, useMay } from '@zaakwerk/platform'
import { Button, ListFrame, LockIcon, lazyDialog, QueryView } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { PartTabs } from '../../list/part-tabs.tsx'
import { CertificatesList } from './certificates-list.tsx'
import { HeldCases } from './held-cases.tsx'
import { ProposalSkeleton } from './proposal-skeleton.tsx'
import { ProposalView } from './proposal-view.tsx'
import css from './retention.module.css'
import { RetentionFilter } from './retention-filter.ts'
import { casesText, proposalNote } from './retention-messages.ts'
import { TermsList } from './terms-list.tsx'

const holding = lazyDialog(async () => (await import('@zaakwerk/widgets/hold-case.dialog')).HoldCaseDialog)

const HoldAction = (): ReactElement | null => {
  const mayHold = useMay('cases.hold')
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  if (!mayHold) return null
  return (
    <>
      <Button
        type="text"
        icon={<LockIcon />}
        onPointerEnter={holding.preload}
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        Vasthouden
      </Button>
      {opened > 0 ? <holding.Dialog key={opened} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const ExportAction = (): ReactElement => {
  const { run, isRunning } = useAction(exportRetentionProposal)
  const save = async (): Promise<void> => {
    try {
      saveFile(await run({}), 'voorstel-vernietiging.xlsx')
    } catch (error) {
      notify.failure(error)
    }
  }
  return (
    <Button loading={isRunning} onClick={() => void save()}>
      Exporteer lijst als Excel
    </Button>
  )
}

/** "Bewaren": what may be destroyed and who agrees, what is held, the certificates and the terms. For admin and system. */
export const RetentionPage = (): ReactElement => {
  const [{ tab }] = useListFilter(RetentionFilter, 'retention-filter', { notRemembered: ['tab'] })
  const proposal = useEndpoint(getRetentionProposal, {})
  const holds = useEndpoint(listHolds, {})
  const certificates = useEndpoint(listCertificates, {})
  const terms = useEndpoint(listRetentionTerms, {})
  const { data } = proposal
  const total = data && (data.destruction?.cases.length ?? 0)
  const parts = [
    { key: undefined, label: 'Voorstel', count: total },
    { key: 'held', label: 'Vastgehouden', count: holds.data?.total },
    { key: 'certificates', label: 'Verklaringen', count: certificates.data?.total },
    { key: 'terms', label: 'Termijnen', count: terms.data?.length },
  ].map(({ key, ...part }) => ({ ...part, to: key ? `?tab=${key}` : '?', isHere: key === tab }))
  return (
    <ListFrame
      title="Bewaren"
      total={total}
      action={
        <>
          <HoldAction />
          {tab === undefined && data?.destruction ? <ExportAction /> : null}
        </>
      }
      note={
        <>
          <p className={css.note}>{proposalNote(data?.destruction)}</p>
          <PartTabs label="Delen van Bewaren" parts={parts} />
        </>
      }
      announcement={total === undefined ? undefined : `${casesText(total)} in het voorstel`}
    >
      <div className={css.part}>
        {tab === 'held' ? <HeldCases state={holds} /> : null}
        {tab === 'certificates' ? <CertificatesList state={certificates} /> : null}
        {tab === 'terms' ? <TermsList state={terms} /> : null}
        {tab === undefined ? (
          <QueryView
            state={proposal}
            skeleton={<ProposalSkeleton />}
            failure="Het voorstel kon niet worden geladen"
          >
            {(shown) => <ProposalView proposal={shown} />}
          </QueryView>
        ) : null}
      </div>
    </ListFrame>
  )
}
