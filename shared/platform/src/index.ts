// The entry of the singleton: what host and remotes may use.

export { watchChosen } from '@zaakwerk/domain/lost-file'
export { newIdempotencyKey } from './api/api-client.ts'
export { ApiError, errorText } from './api/api-error.ts'
export { callEndpoint } from './api/call-endpoint.ts'
export { type Failure, failedTitle, failureOf } from './api/failure.ts'
export { useHasUnknownCall } from './api/unknown-calls.ts'
export { trackOwnWrites } from './conflicts/own-writes.ts'
export {
  changesBetween,
  type RecordKind,
  useRecordWriter,
  useShowRecord,
  type WriteResult,
} from './conflicts/use-record-writer.ts'
export { DataProvider } from './data/data-provider.tsx'
export { createListeners } from './data/listeners.ts'
export { createSessionState, useSessionState } from './data/session-state.ts'
export { type Action, isUncertain, useAction } from './data/use-action.ts'
export { type EndpointState, useEndpoint, useReplaceAnswer } from './data/use-endpoint.ts'
export { useKnown } from './data/use-known.ts'
export { useLoaded } from './data/use-loaded.ts'
export { usePolledEndpoint } from './data/use-polled-endpoint.ts'
export { usePolling } from './data/use-polling.ts'
export { type NameOf, useStaffNames } from './data/use-staff-names.ts'
export { isWriting } from './data/writes-in-flight.ts'
export { notifyDownload } from './files/download-progress.ts'
export { openPdfWindow } from './files/open-pdf-window.ts'
export { saveFile } from './files/save-file.ts'
export { type FilePreview, useFilePreview } from './files/use-file-preview.ts'
export { discardUnsaved, hasUnsaved, leave, useUnsaved, useUnsavedLabels } from './leaving/unsaved.ts'
export { useLeaveGuard } from './leaving/use-leave-guard.ts'
export { CurrentAddress } from './lists/current-address.tsx'
export {
  FilterDay,
  isFiltered,
  known,
  listFields,
  pageQuery,
  single,
  totalQuery,
  wholeOrder,
} from './lists/filter-schema.ts'
export { cameFromList, fromList } from './lists/from-list.ts'
export {
  type SavedView,
  useSavedViews,
  useViewActions,
  type ViewList,
  viewNameLength,
} from './lists/saved-views.ts'
export { useLastView } from './lists/use-last-view.ts'
export {
  type FilterFields,
  type FilterProps,
  filterOfSearch,
  type SetListFilter,
  searchOfFilter,
  useListFilter,
} from './lists/use-list-filter.ts'
export { type OpenedRecord, useOpenedRecord } from './lists/use-opened-record.ts'
export { useLive } from './live/live.ts'
export { PresenceProvider, usePresent, useTypingReport } from './live/presence.tsx'
export { startLive } from './live/start-live.ts'
export { type ChangedRows, useChangedRows } from './live/use-changed-rows.ts'
export { useLiveRecord } from './live/use-live-record.ts'
export { NoticeStack } from './notices/notice-stack.tsx'
export {
  closeNotice,
  type Notice,
  type NoticeKind,
  notify,
  useNotices,
} from './notices/notify.ts'
export { ask, type Question, useQuestion } from './questions/ask.ts'
export {
  askAboutConflict,
  type Conflict,
  type ConflictAction,
  type ConflictChoice,
  type Difference,
  type DifferentPiece,
  type FieldConflict,
  useConflictQuestion,
} from './questions/conflict-question.ts'
export {
  type DialogProps,
  provideWidgets,
  Widget,
  type WidgetFailure,
  type WidgetName,
  type WidgetProps,
} from './remotes/widget.tsx'
export { delaySend, sendDelay, undoableSend } from './sending/undoable-send.ts'
export {
  currentSession,
  type SessionState,
  updatePermissions,
  useMay,
  useSession,
  useViewer,
} from './session/current-session.ts'
export { goToProvider, identityProvider } from './session/identity-provider.ts'
export {
  abandonSession,
  askPasswordOnExpiry,
  refreshTokenInvalid,
  renewSession,
  signOut,
  startSession,
} from './session/session.ts'
export { useSignInSteps } from './session/sign-in-steps.ts'
export {
  confirmSingleSignOn,
  finishSingleSignOn,
  startSingleSignOn,
  takeReturnPath,
} from './session/single-sign-on.ts'
export type { Viewer } from './session/token-store.ts'
export { tabStorage } from './storage/browser-storage.ts'
export { siteStorage } from './storage/site-storage.ts'
export { useStoredChoice } from './storage/use-stored-choice.ts'
