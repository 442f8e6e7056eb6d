import { mostProofFiles, type ReceivedFile } from '@zaakwerk/contract/client-proof'
import { extensionOf, type UploadFault, uploadFault } from '@zaakwerk/domain/documents'
import { type LostFile, lostFileTexts } from '@zaakwerk/domain/lost-file'

/** Why a file did not get through. `told`: by the server, in Dutch. */
export type Problem =
  | { readonly kind: UploadFault | 'too_many' | 'full' | 'failed' | LostFile }
  | { readonly kind: 'told'; readonly detail: string }

/** Why nothing goes over the line for now: it is lost, or the server asks us to wait. */
export type Obstacle = 'lost' | 'busy'

/** `stopped`: by the client, or left out on finishing. */
export type Phase = 'waiting' | 'sending' | 'received' | 'failed' | 'stopped'

/** One file, as its row shows it. */
export interface ProofItem {
  readonly id: number
  /** What was chosen; undefined of one that was received on an earlier visit. */
  readonly file: File | undefined
  readonly name: string
  /** Which photo it is, counted from 1; undefined for any other file, which goes by its name. */
  readonly photo: number | undefined
  readonly phase: Phase
  /** How much of it was sent, from 0 to 1. */
  readonly share: number
  /** It was on its way when something came between. */
  readonly isInterrupted: boolean
  readonly problem: Problem | undefined
  readonly receivedAt: string | undefined
  /** The document that it became. */
  readonly documentId: number | undefined
  /** The very same was received before, so it is not there twice. */
  readonly isTwin: boolean
}

/** `wanted`: as soon as all is in. `asking`: whether without what failed. `ending`: it is being said to the server. */
export type Finish = 'open' | 'wanted' | 'asking' | 'ending' | 'ended'

export interface ProofState {
  readonly items: readonly ProofItem[]
  readonly obstacle: Obstacle | undefined
  readonly finish: Finish
  /** Why it could not be finished; `nothing`: nothing was received. */
  readonly complaint: Problem | { readonly kind: 'nothing' } | undefined
  readonly lastId: number
}

/** What a file became. */
export type Landed = Pick<ProofItem, 'documentId' | 'receivedAt'>

export type Happening =
  | { readonly type: 'chosen'; readonly files: readonly File[] }
  | { readonly type: 'began' | 'stopped' | 'again' | 'removed'; readonly id: number }
  | { readonly type: 'progressed'; readonly id: number; readonly share: number }
  | { readonly type: 'landed'; readonly id: number; readonly as: Landed }
  | { readonly type: 'refused'; readonly id: number; readonly problem: Problem }
  /** Without an id: it came between the finishing. */
  | { readonly type: 'interrupted'; readonly id?: number; readonly obstacle: Obstacle }
  | { readonly type: 'cleared' }
  | { readonly type: 'finish' | 'withdraw' | 'finish_without' | 'again_all' | 'ended' | 'taken_back' }
  | { readonly type: 'finish_refused'; readonly problem: Problem }

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'heic'])

/** Whether it still has to get through. */
export const isOpen = ({ phase }: ProofItem): boolean => phase === 'waiting' || phase === 'sending'

/** Whether it is in, or still to come: what was sent twice is one. */
export const isCounted = (item: ProofItem): boolean =>
  isOpen(item) || (item.phase === 'received' && !item.isTwin)

/** Whether sending it once more can help: what is refused for what it is, is refused again. */
export const canTryAgain = ({ phase, problem }: ProofItem): boolean =>
  phase === 'stopped' || (phase === 'failed' && (problem?.kind === 'failed' || problem?.kind === 'full'))

/** Whether "Klaar" was said, and waits for what is under way or for its answer. */
export const isFinishing = ({ finish }: ProofState): boolean => finish === 'wanted' || finish === 'ending'

/** Whether it is being said, or was, that all is sent. */
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

/** Counts the photos: one that was there already is the same photo, and what was taken away leaves no gap. */
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

/** What the page begins with: what was received on earlier visits. */
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

/** What we asked to choose again is chosen again by its name: its row goes. */
const withoutChosenAgain = (state: ProofState, { name }: File): ProofState => {
  const again = state.items.find(
    ({ problem, name: lost }) => problem && Object.hasOwn(lostFileTexts, problem.kind) && lost === name,
  )
  return again ? { ...state, items: state.items.filter((item) => item !== again) } : state
}

const choose = (before: ProofState, file: File): ProofState => {
  const state = withoutChosenAgain(before, file)
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

/** Finishes once nothing is on its way any more, unless something is wrong. */
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
    // What is left out while the end is on its way would find the link used.
    case 'again':
      return isEnding(state) ? state : change(state, happening.id, blank)
    case 'removed':
      return { ...state, items: state.items.filter(({ id }) => id !== happening.id) }
    case 'finish':
      return state.finish === 'open' ? { ...state, finish: 'wanted', complaint: undefined } : state
    // Also of who chooses another file, and so is not done after all: it must not end while the camera is open.
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

/** What the page knows after something happened. */
export const step = (state: ProofState, happening: Happening): ProofState =>
  settled(numbered(happen(state, happening)))
