import type { Destruction, RetentionProposal } from '@zaakwerk/contract/entities/destruction'
import {
  getRetentionProposal,
  proposeDestruction,
  returnDestruction,
  stopDestruction,
} from '@zaakwerk/contract/retention'
import { formatDate } from '@zaakwerk/domain/dates'
import { ask, notify, useAction, useMay, useViewer } from '@zaakwerk/platform'
import { Button, EmptyIcon, lazyDialog, PageState } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { ProposalAside } from './proposal-aside.tsx'
import { ProposalTable } from './proposal-table.tsx'
import css from './retention.module.css'
import { casesText } from './retention-messages.ts'
import { type Ticks, useTicks } from './use-ticks.ts'

const approval = lazyDialog(async () => (await import('./approve.dialog.tsx')).ApproveDialog)
const refreshes = [getRetentionProposal]

/** Makes the list again, because terms or holds changed. */
const ProposeButton = (): ReactElement => {
  const { run, isRunning } = useAction(proposeDestruction, { refreshes })
  return (
    <Button
      loading={isRunning}
      onClick={() => void run({}).catch((error: unknown) => notify.lastingFailure(error))}
    >
      Maak voorstel nu
    </Button>
  )
}

const NothingToDestroy = ({ next_on }: RetentionProposal): ReactElement => {
  const mayWrite = useMay('retention.write')
  return (
    <PageState
      icon={<EmptyIcon />}
      title="Niets te vernietigen."
      text={`Het volgende voorstel komt op ${formatDate(next_on)}.`}
      actions={mayWrite ? <ProposeButton /> : null}
    />
  )
}

interface FootProps {
  readonly destruction: Destruction
  readonly ticks: Ticks
}

/** What can be done with the list in its state, by this person. */
const FootButtons = ({ destruction, ticks }: FootProps): ReactElement | null => {
  const { userId } = useViewer()
  const back = useAction(returnDestruction, { refreshes })
  const stop = useAction(stopDestruction, { refreshes })
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const { id, version, state, first } = destruction
  const { chosen, out } = ticks
  const call = (what: typeof back | typeof stop) => () =>
    void what.run({ params: { id }, version }).catch((error: unknown) => notify.lastingFailure(error))
  const askStop = async (): Promise<void> => {
    const sure = await ask({
      title: 'Vernietiging stoppen?',
      text: `${casesText(chosen.length)} worden dan niet vernietigd; ze komen in het volgende voorstel terug.`,
      confirmLabel: 'Stop',
      cancelLabel: 'Annuleer',
      isDanger: false,
    })
    if (sure) call(stop)()
  }
  if (state === 'waiting')
    return (
      <Button loading={stop.isRunning} onClick={() => void askStop()}>
        Stop
      </Button>
    )
  if (state !== 'proposed' && state !== 'approved') return null
  const isOwn = state === 'approved' && first?.by_id === userId
  return (
    <>
      {state === 'approved' ? (
        <Button loading={back.isRunning} onClick={call(back)}>
          Terugsturen
        </Button>
      ) : (
        <ProposeButton />
      )}
      {isOwn ? <span className="quiet small">Een collega moet ook akkoord geven</span> : null}
      <Button
        type="primary"
        danger
        disabled={isOwn || chosen.length === 0}
        onPointerEnter={approval.preload}
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        {`Akkoord: ${casesText(chosen.length)} vernietigen`}
      </Button>
      {opened > 0 ? (
        <approval.Dialog
          key={opened}
          isOpen={isOpen}
          destruction={destruction}
          chosen={chosen}
          out={out.length}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

const OpenList = ({
  proposal,
  destruction,
}: {
  readonly proposal: RetentionProposal
  readonly destruction: Destruction
}): ReactElement => {
  const mayWrite = useMay('retention.write')
  const ticks = useTicks(destruction)
  const total = destruction.cases.length
  return (
    <>
      <div className={css.columns}>
        <ProposalTable cases={destruction.cases} ticks={ticks} />
        <ProposalAside proposal={proposal} destruction={destruction} ticks={ticks} />
      </div>
      <div className={css.foot}>
        <span className="quiet small num" aria-live="polite">
          {`${ticks.chosen.length} van ${total} gekozen · ${ticks.held.length} vastgehouden · ${ticks.out.length} eruit gehaald`}
        </span>
        <span className={css.footButtons}>
          {mayWrite ? <FootButtons destruction={destruction} ticks={ticks} /> : null}
        </span>
      </div>
    </>
  )
}

/** "Voorstel": what may go, and who agreed. */
export const ProposalView = ({ proposal }: { readonly proposal: RetentionProposal }): ReactElement =>
  proposal.destruction ? (
    <OpenList proposal={proposal} destruction={proposal.destruction} />
  ) : (
    <NothingToDestroy {...proposal} />
  )
