import { type OwnServer, startOwnServer } from './own-server.ts'
import { startThirdParties, type ThirdParties } from './third-parties.ts'

/** A server of a worker's own, connected to third parties on this machine. */
export interface Office {
  readonly server: OwnServer
  readonly outside: ThirdParties
}

/** The office of a worker: its start takes as long as a journey, so journeys that can follow each other share one. */
export interface Offices {
  /** The office that runs, unless this journey was there before; else a new one. A journey that asks for one that nobody used gets a new one too. */
  open(journey: string, options?: { readonly isUnused: boolean }): Promise<Office>
  close(): Promise<void>
}

export const createOffices = (): Offices => {
  let office: Office | undefined
  const visitors = new Set<string>()
  const close = async (): Promise<void> => {
    const closing = office
    office = undefined
    visitors.clear()
    await closing?.server.stop()
    await closing?.outside.close()
  }
  return {
    open: async (journey, { isUnused } = { isUnused: false }) => {
      if (visitors.has(journey) || (isUnused && visitors.size > 0)) await close()
      visitors.add(journey)
      if (office) return office
      const outside = await startThirdParties()
      office = { outside, server: await startOwnServer(outside.settings) }
      return office
    },
    close,
  }
}
