import { mostProofFiles, type ReceivedFile } from '@zaakwerk/contract/client-proof'
import { extensionOf, type UploadFault, uploadFault } from '@zaakwerk/domain/documents'
import { type LostFile, lostFileTexts } from '@zaakwerk/domain/lost-file'

/** Why an upload failed. `told`: text of the server, in Dutch. */
export type Problem =
  | { readonly kind: UploadFault | 'too_many' | 'full' | 'failed' | LostFile }
  | { readonly kind: 'told'; readonly detail: string }

/** Why uploads wait: the connection is lost, or the server is busy. */
export type Obstacle = 'lost' | 'busy'

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
  readonly isTwin: boolean
}

/** `wanted`: as soon as all files are uploaded. `asking`: whether to finish without failed ones. `ending`: the call is running. */
export type Finish = 'open' | 'wanted' | 'asking' | 'ending' | 'ended'

export interface ProofState {
  readonly items: readonly ProofItem[]
  readonly obstacle: Obstacle | undefined
  readonly finish: Finish
  /** Why finishing failed; `nothing`: no file was received. */
  readonly complaint: Problem | { readonly kind: 'nothing' } | undefined
  readonly lastId: number
}

/** Result of an upload. */
export type Landed = Pick<ProofItem, 'documentId' | 'receivedAt'>

export type Happening =
  | { readonly type: 'chosen'; readonly files: readonly File[] }
  | { readonly type: 'began' | 'stopped' | 'again' | 'removed'; readonly id: number }
  | { readonly type: 'progressed'; readonly id: number; readonly share: number }
  | { readonly type: 'landed'; readonly id: number; readonly as: Landed }
  | { readonly type: 'refused'; readonly id: number; readonly problem: Problem }
  /** Without an id: finishing was interrupted. */
  | { readonly type: 'interrupted'; readonly id?: number; readonly obstacle: Obstacle }
  | { readonly type: 'cleared' }
  | { readonly type: 'finish' | 'withdraw' | 'finish_without' | 'again_all' | 'ended' | 'taken_back' }
  | { readonly type: 'finish_refused'; readonly problem: Problem }

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'heic'])

/** Whether it still has to be uploaded. */
export const isOpen = ({ phase }: ProofItem): boolean => phase === 'waiting' || phase === 'sending'

/** Whether it counts: received or pending; duplicates count once. */
export const isCounted = (item: ProofItem): boolean =>
  isOpen(item) || (item.phase === 'received' && !item.isTwin)

/** Whether a retry can help: not for a refused file. */
export const canTryAgain = ({ phase, problem }: ProofItem): boolean =>
  phase === 'stopped' || (phase === 'failed' && (problem?.kind === 'failed' || problem?.kind === 'full'))

/** Whether finishing was requested and waits for uploads or its answer. */
export const isFinishing = ({ finish }: ProofState): boolean => finish === 'wanted' || finish === 'ending'

/** Whether the finishing call is running or done. */
const isEnding = ({ finish }: ProofState): boolean => finish === 'ending' || finish === 'ended'

const blank = {
  phase: 'waiting',
  share: 0,
  isInterrupted: false,
  problem: undefined,
  receivedAt: undefined,
  documentId: undefined,
  isTwin: false,
} as const

const withItem = (state: ProofState, isPicture: boolean, parts: Partial<ProofItem>): ProofState => {
  const lastId = state.lastId + 1
  const photo = isPicture ? 0 : undefined
  const item: ProofItem = { ...blank, id: lastId, file: undefined, name: '', photo, ...parts }
  return { ...state, items: [...state.items, item], lastId }
}

/** Numbers the photos: duplicates share a number, and removed ones leave no gap. */
const numbered = (state: ProofState): ProofState => {
  const counted = state.items.filter(({ photo, isTwin }) => photo !== undefined && !isTwin)
  const items = state.items.map((item) => {
    if (item.photo === undefined) return item
    const { documentId, isTwin } = item
    const photo = 1 + counted.findIndex((one) => (isTwin ? one.documentId === documentId : one === item))
    return item.photo === photo ? item : { ...item, photo }
  })
  return { ...state, items }
}

const empty: ProofState = {
  items: [],
  obstacle: undefined,
  finish: 'open',
  complaint: undefined,
  lastId: 0,
}

/** Initial state: the files of earlier visits. */
export const startOf = (received: readonly ReceivedFile[]): ProofState =>
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

const land = (state: ProofState, id: number, as: Landed): ProofState => {
  const { documentId } = as
  const isTwin =
    documentId !== undefined && state.items.some((item) => item.id !== id && item.documentId === documentId)
  return change(state, id, { ...blank, phase: 'received', share: 1, ...as, isTwin })
}

const changeAll = (
  state: ProofState,
  isMeant: (item: ProofItem) => boolean,
  changes: Partial<ProofItem>,
): readonly ProofItem[] => state.items.map((item) => (isMeant(item) ? { ...item, ...changes } : item))

/** Starts finishing once no upload is pending, unless something failed. */
const settled = (state: ProofState): ProofState => {
  if (state.finish !== 'wanted' || state.items.some(isOpen)) return state
  if (!state.items.some(({ phase }) => phase === 'received'))
    return { ...state, finish: 'open', complaint: { kind: 'nothing' } }
  return { ...state, finish: state.items.some(({ phase }) => phase === 'failed') ? 'asking' : 'ending' }
}

const happen = (state: ProofState, happening: Happening): ProofState => {
  switch (happening.type) {
    case 'chosen':
      return happening.files.reduce(choose, { ...state, complaint: undefined })
    case 'began':
      return change(state, happening.id, { ...blank, phase: 'sending' })
    case 'progressed':
      return change(state, happening.id, { share: happening.share })
    case 'landed':
      return land(state, happening.id, happening.as)
    case 'refused':
      return change(state, happening.id, { ...blank, phase: 'failed', problem: happening.problem })
    case 'interrupted': {
      const { id, obstacle } = happening
      return { ...(id ? change(state, id, { ...blank, isInterrupted: true }) : state), obstacle }
    }
    case 'cleared':
      return { ...state, obstacle: undefined }
    case 'stopped':
      return change(state, happening.id, { ...blank, phase: 'stopped' })
    // Files dropped during the finishing call would find the link used.
    case 'again':
      return isEnding(state) ? state : change(state, happening.id, blank)
    case 'removed':
      return { ...state, items: state.items.filter(({ id }) => id !== happening.id) }
    case 'finish':
      return state.finish === 'open' ? { ...state, finish: 'wanted', complaint: undefined } : state
    // Also when another file is chosen: finishing must not happen while the camera is open.
    case 'withdraw':
      return state.finish === 'wanted' ? { ...state, finish: 'open' } : state
    case 'finish_without': {
      const leftOut = { ...blank, phase: 'stopped' } as const
      return {
        ...state,
        finish: 'wanted',
        items: changeAll(state, ({ phase }) => phase === 'failed', leftOut),
      }
    }
    case 'again_all':
      return {
        ...state,
        finish: 'open',
        items: changeAll(state, (item) => item.phase === 'failed' && canTryAgain(item), blank),
      }
    case 'finish_refused':
      return { ...state, finish: 'open', complaint: happening.problem }
    case 'taken_back':
      return { ...state, finish: 'open' }
    case 'ended':
      return { ...state, finish: 'ended' }
  }
}

/** Reducer: the state after an event. */
export const step = (state: ProofState, happening: Happening): ProofState =>
  settled(numbered(happen(state, happening)))
