import {
  chooseOwnVersion,
  getRegistryOverview,
  listRegistryChanges,
  promoteRemote,
  type ReleasedRemote,
  resetOwnVersions,
  returnToState,
  rollBackRemote,
} from '@zaakwerk/contract/releases'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import { ask, notify, useAction } from '@zaakwerk/platform'

/** Queries that a change of the registry invalidates. */
const refreshes = [getRegistryOverview, listRegistryChanges]

/** How many tabs get the offer to reload. */
export const offerText = (tabs: number): string =>
  tabs === 1
    ? '1 tabblad krijgt het aanbod om te herladen'
    : `${tabs} tabbladen krijgen het aanbod om te herladen`

/** "in 0,4 s". */
const tookText = (since: number): string =>
  `in ${((performance.now() - since) / 1000).toLocaleString('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`

/** Omits an empty reason. */
const reason = (why: string): { why?: string } => (why.trim() ? { why: why.trim() } : {})

interface Promotion {
  readonly remote: ReleasedRemote
  readonly percent: number
  readonly why: string
}

interface RollBack {
  readonly remote: ReleasedRemote
  /** Absent: only the canary is removed. */
  readonly to?: string
  readonly why: string
}

/** Actions that change the registry; each notifies of its success. Those of dialogs reject, and the dialog shows the error. */
export const useRemoteActions = () => {
  const promotion = useAction(promoteRemote, { refreshes })
  const rollBack = useAction(rollBackRemote, { refreshes })
  const back = useAction(returnToState, { refreshes })
  const own = useAction(chooseOwnVersion, { refreshes })
  const reset = useAction(resetOwnVersions, { refreshes })

  return {
    promote: async ({ remote, percent, why }: Promotion): Promise<void> => {
      const { name, label, canary, live } = remote
      const version = versionLabels([live.version, canary?.version])(canary?.version ?? live.version)
      const since = performance.now()
      await promotion.run({ params: { name }, body: { percent, ...reason(why) } })
      notify.success(
        percent === 100
          ? { title: `${label} ${version} is live, ${tookText(since)}`, text: `${offerText(live.tabs)}.` }
          : { title: `${label} ${version} gaat naar ${percent} %, ${tookText(since)}` },
      )
    },

    rollBack: async ({ remote, to, why }: RollBack): Promise<void> => {
      const { name, label, canary, live } = remote
      const nameOf = versionLabels([live.version, canary?.version, to])
      const tabs = (to === undefined ? 0 : live.tabs) + (canary?.tabs ?? 0)
      const since = performance.now()
      await rollBack.run({ params: { name }, body: { ...(to === undefined ? {} : { to }), ...reason(why) } })
      notify.success({
        title: `Iedereen krijgt weer ${label} ${nameOf(to ?? live.version)}, ${tookText(since)}`,
        text: `${offerText(tabs)}.`,
      })
    },

    returnTo: async (number: number): Promise<void> => {
      const sure = await ask({
        title: `Terug naar stand ${number}?`,
        text: `Alle onderdelen krijgen weer de versies van stand ${number}. Dat wordt een nieuwe stand; er wordt niets overschreven.`,
        confirmLabel: `Terug naar ${number}`,
        cancelLabel: 'Annuleer',
        isDanger: false,
        // Changes the versions of all users.
        startsAtCancel: true,
      })
      if (!sure) return
      const since = performance.now()
      try {
        await back.run({ body: { number } })
        notify.success({ title: `Alles is weer als in stand ${number}, ${tookText(since)}` })
      } catch (error) {
        notify.lastingFailure(error)
      }
    },

    chooseOwn: async ({ name, label, known }: ReleasedRemote, version: string): Promise<void> => {
      await own.run({ params: { name }, body: { version } })
      notify.success({
        title: `Jij krijgt ${label} ${versionLabels(known)(version)}`,
        text: 'Herlaad de pagina om die te zien.',
      })
    },

    resetOwn: async (): Promise<void> => {
      try {
        await reset.run({})
        notify.success({
          title: 'Jij krijgt weer wat iedereen krijgt',
          text: 'Herlaad de pagina om dat te zien.',
        })
      } catch (error) {
        notify.lastingFailure(error)
      }
    },
  }
}
export type RegistryActions = ReturnType<typeof useRemoteActions>

export interface RemoteDialogProps {
  readonly isOpen: boolean
  readonly remote: ReleasedRemote
  readonly actions: RegistryActions
  readonly onClose: () => void
}
