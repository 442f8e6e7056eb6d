import { mostProofFiles, type ReceivedFile } from '@zaakwerk/contract/client-proof'
import { extensionOf, type UploadFault, uploadFault } from '@zaakwerk/domain/documents'
import { type LostFile, lostFileTexts } from '@zaakwerk/domain/lost-file'

/** Why an upload failed. `told`: text of the server, in Dutch. */
export type Problem =
  | { readonly kind: UploadFault | 'too_many' | 'full' | 'failed' | LostFile }
  | { readonly kind: 'told'; readonly detail: string }

/** Why uploads wait: the connection is lost, or the server is busy. */
export type Interruption = 'lost' | 'busy'

/** `stopped`: by the client, or dropped at finishing. */
export type Phase = 'waiting' | 'sending' | 'received' | 'failed' | 'stopped'

/** One file of the list. */
export interface ProofItem {
  readonly id: number
  /** The chosen file; undefined for one from an earlier visit. */
  readonly file: File | undefined
  readonly name: string
  /** Number of a photo, from 1; undefined for other files, which show their name. */
  readonly photo: number | undefined
  readonly phase: Phase
  /** Upload progress from 0 to 1. */
  readonly share: number
  /** The upload was interrupted. */
  readonly isInterrupted: boolean
  readonly problem: Problem | undefined
  readonly receivedAt: string | undefined
  /** Id of its document. */
  readonly documentId: number | undefined
  /** A duplicate of a file that was received before. */
  readonly isDuplicate: boolean
}

/** `wanted`: as soon as all files are uploaded. `asking`: whether to finish without failed ones. `ending`: the call is running. */
export type Finish = 'open' | 'wanted' | 'asking' | 'ending' | 'ended'

export interface ProofState {
  readonly items: readonly ProofItem[]
  readonly interruption: Interruption | undefined
  readonly finish: Finish
  /** Why finishing failed; `nothing`: no file was received. */
  readonly finishProblem: Problem | { readonly kind: 'nothing' } | undefined
  readonly lastId: number
}

/** Result of an upload. */
export type UploadResult = Pick<ProofItem, 'documentId' | 'receivedAt'>

export type ProofEvent =
  | { readonly type: 'chosen'; readonly files: readonly File[] }
  | { readonly type: 'began' | 'stopped' | 'retry' | 'removed'; readonly id: number }
  | { readonly type: 'progressed'; readonly id: number; readonly share: number }
  | { readonly type: 'uploaded'; readonly id: number; readonly as: UploadResult }
  | { readonly type: 'refused'; readonly id: number; readonly problem: Problem }
  /** Without an id: finishing was interrupted. */
  | { readonly type: 'interrupted'; readonly id?: number; readonly interruption: Interruption }
  | { readonly type: 'cleared' }
  | { readonly type: 'finish' | 'withdraw' | 'finish_without' | 'retry_all' | 'ended' | 'undone' }
  | { readonly type: 'finish_refused'; readonly problem: Problem }

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'heic'])

/** Whether it still has to be uploaded. */
export const isOpen = ({ phase }: ProofItem): boolean => phase === 'waiting' || phase === 'sending'

/** Whether it counts: received or pending; duplicates count once. */
export const isCounted = (item: ProofItem): boolean =>
  isOpen(item) || (item.phase === 'received' && !item.isDuplicate)

/** Whether a retry can help: not for a refused file. */
export const mayRetry = ({ phase, problem }: ProofItem): boolean =>
  phase === 'stopped' || (phase === 'failed' && (problem?.kind === 'failed' || problem?.kind === 'full'))

/** Whether finishing was requested and waits for uploads or its answer. */
export const isFinishing = ({ finish }: ProofState): boolean => finish === 'wanted' || finish === 'ending'

/** Whether the finishing call is running or done. */
const isEnding = ({ finish }: ProofState): boolean => finish === 'ending' || finish === 'ended'

const freshItem = {
  phase: 'waiting',
  share: 0,
  isInterrupted: false,
  problem: undefined,
  receivedAt: undefined,
  documentId: undefined,
  isDuplicate: false,
} as const

const withItem = (state: ProofState, isPicture: boolean, parts: Partial<ProofItem>): ProofState => {
  const lastId = state.lastId + 1
  const photo = isPicture ? 0 : undefined
  const item: ProofItem = { ...freshItem, id: lastId, file: undefined, name: '', photo, ...parts }
  return { ...state, items: [...state.items, item], lastId }
}

/** Numbers the photos: duplicates share a number, and removed ones leave no gap. */
const numbered = (state: ProofState): ProofState => {
  const counted = state.items.filter(({ photo, isDuplicate }) => photo !== undefined && !isDuplicate)
  const items = state.items.map((item) => {
    if (item.photo === undefined) return item
    const { documentId, isDuplicate } = item
    const photo = 1 + counted.findIndex((one) => (isDuplicate ? one.documentId === documentId : one === item))
    return item.photo === photo ? item : { ...item, photo }
  })
  return { ...state, items }
}

const empty: ProofState = {
  items: [],
  interruption: undefined,
  finish: 'open',
  finishProblem: undefined,
  lastId: 0,
}

/** Initial state: the files of earlier visits. */
export const initialState = (received: readonly ReceivedFile[]): ProofState =>
  numbered(
    received.reduce(
      (state, { id, name, content_type, received_at }) =>
        withItem(state, content_type.startsWith('image/'), {
          name,
          phase: 'received',
          share: 1,
          receivedAt: received_at,
          documentId: id,
        }),
      empty,
    ),
  )

/** Removes the row of a lost file that is chosen again, by name. */
const withoutRechosen = (state: ProofState, { name }: File): ProofState => {
  const again = state.items.find(
    ({ problem, name: lost }) => problem && Object.hasOwn(lostFileTexts, problem.kind) && lost === name,
  )
  return again ? { ...state, items: state.items.filter((item) => item !== again) } : state
}

const choose = (before: ProofState, file: File): ProofState => {
  const state = withoutRechosen(before, file)
  const tooMany = state.items.filter(isCounted).length >= mostProofFiles
  const kind = uploadFault(file) ?? (tooMany ? 'too_many' : undefined)
  return withItem(state, pictures.has(extensionOf(file.name)), {
    file,
    name: file.name,
    ...(kind ? { phase: 'failed' as const, problem: { kind } } : {}),
  })
}

const change = (state: ProofState, id: number, changes: Partial<ProofItem>): ProofState => ({
  ...state,
  items: state.items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
})

const addReceived = (state: ProofState, id: number, as: UploadResult): ProofState => {
  const { documentId } = as
  const isDuplicate =
    documentId !== undefined && state.items.some((item) => item.id !== id && item.documentId === documentId)
  return change(state, id, { ...freshItem, phase: 'received', share: 1, ...as, isDuplicate })
}

const changeAll = (
  state: ProofState,
  matches: (item: ProofItem) => boolean,
  changes: Partial<ProofItem>,
): readonly ProofItem[] => state.items.map((item) => (matches(item) ? { ...item, ...changes } : item))

/** Starts finishing once no upload is pending, unless something failed. */
const settled = (state: ProofState): ProofState => {
  if (state.finish !== 'wanted' || state.items.some(isOpen)) return state
  if (!state.items.some(({ phase }) => phase === 'received'))
    return { ...state, finish: 'open', finishProblem: { kind: 'nothing' } }
  return { ...state, finish: state.items.some(({ phase }) => phase === 'failed') ? 'asking' : 'ending' }
}

const applyEvent = (state: ProofState, event: ProofEvent): ProofState => {
  switch (event.type) {
    case 'chosen':
      return event.files.reduce(choose, { ...state, finishProblem: undefined })
    case 'began':
      return change(state, event.id, { ...freshItem, phase: 'sending' })
    case 'progressed':
      return change(state, event.id, { share: event.share })
    case 'uploaded':
      return addReceived(state, event.id, event.as)
    case 'refused':
      return change(state, event.id, { ...freshItem, phase: 'failed', problem: event.problem })
    case 'interrupted': {
      const { id, interruption } = event
      return { ...(id ? change(state, id, { ...freshItem, isInterrupted: true }) : state), interruption }
    }
    case 'cleared':
      return { ...state, interruption: undefined }
    case 'stopped':
      return change(state, event.id, { ...freshItem, phase: 'stopped' })
    // Files dropped during the finishing call would find the link used.
    case 'retry':
      return isEnding(state) ? state : change(state, event.id, freshItem)
    case 'removed':
      return { ...state, items: state.items.filter(({ id }) => id !== event.id) }
    case 'finish':
      return state.finish === 'open' ? { ...state, finish: 'wanted', finishProblem: undefined } : state
    // Also when another file is chosen: finishing must not happen while the camera is open.
    case 'withdraw':
      return state.finish === 'wanted' ? { ...state, finish: 'open' } : state
    case 'finish_without': {
      const leftOut = { ...freshItem, phase: 'stopped' } as const
      return {
        ...state,
        finish: 'wanted',
        items: changeAll(state, ({ phase }) => phase === 'failed', leftOut),
      }
    }
    case 'retry_all':
      return {
        ...state,
        finish: 'open',
        items: changeAll(state, (item) => item.phase === 'failed' && mayRetry(item), freshItem),
      }
    case 'finish_refused':
      return { ...state, finish: 'open', finishProblem: event.problem }
    case 'undone':
      return { ...state, finish: 'open' }
    case 'ended':
      return { ...state, finish: 'ended' }
  }
}

/** Reducer: the state after an event. */
export const reduce = (state: ProofState, event: ProofEvent): ProofState =>
  settled(numbered(applyEvent(state, event)))
