import type { ProofRequest } from '@zaakwerk/contract/client-proof'
import { type ReactElement, useCallback, useEffect, useEffectEvent } from 'react'
import type { OpenedLink } from '../../link/client-link-page.tsx'
import { useWords } from '../../messages/language.ts'
import { PageHeading } from '../../page/page-heading.tsx'
import page from '../../page/public-page.module.css'
import { FileButtons } from './file-buttons.tsx'
import { FileList } from './file-list.tsx'
import type { RowButtonName } from './file-row.tsx'
import { FinishPart } from './finish-part.tsx'
import css from './proof.module.css'
import { proofRequestText } from './proof-asks.ts'
import { type Count, proofWords } from './proof-messages.ts'
import type { ProofEvent } from './proof-state.ts'
import { receivedCount } from './received-count.ts'
import { StoryField } from './story-field.tsx'
import { useProofQueue } from './use-proof-queue.ts'
import { useStory } from './use-story.ts'

interface ProofViewProps {
  readonly link: OpenedLink<unknown>
  readonly request: ProofRequest
  /** Called when the server has confirmed that everything is sent. */
  readonly onEnded: (received: Count) => void
}

/** The page: request, two ways to add files, the files, and the finish button. */
export const ProofView = ({ link, request, onEnded }: ProofViewProps): ReactElement => {
  const { kind, until, files } = request
  const words = useWords(proofWords)
  const { purpose, sentence, hint } = useWords(proofRequestText)(request)
  const [before, asked, after] = sentence
  const [untilBefore, untilAfter] = words.until
  const { queue, state, lost, isFinishPending, undoFinish } = useProofQueue(link, files)
  const { dispatch } = queue

  const act = useCallback((type: RowButtonName, id: number) => dispatch({ type, id }), [dispatch])

  const story = useStory(link.caseId, state.items, dispatch)
  const finish = (happening: ProofEvent): void => {
    if (happening.type === 'finish') story.add()
    dispatch(happening)
  }

  const hasEnded = state.finish === 'ended'
  const isOver = (state.finish === 'ending' && !isFinishPending) || hasEnded
  const end = useEffectEvent(() => onEnded(receivedCount(state)))
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])

  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className={page.lead}>
        {purpose} {before}
        <strong>{asked}</strong>
        {after} {untilBefore}
        <strong className={css.date}>{words.day(until)}</strong>
        {untilAfter}
      </p>
      <p className={css.hint}>{hint}</p>
      {lost > 0 && <p className={css.lost}>{words.lost(lost)}</p>}
      {kind === 'extra_information' && <StoryField story={story} isDisabled={isOver} />}
      <FileButtons
        isDisabled={isOver}
        onOpen={() => {
          undoFinish()
          dispatch({ type: 'withdraw' })
        }}
        onChosen={(files) => dispatch({ type: 'chosen', files })}
      />
      <FileList state={state} onAct={act} />
      <FinishPart state={state} tell={finish} isPending={isFinishPending} onUndo={undoFinish} />
      <p className={`${css.later} quiet`}>{words.later(until)}</p>
    </>
  )
}
