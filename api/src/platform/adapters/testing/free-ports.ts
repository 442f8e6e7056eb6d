import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports that are free now, each of them another one. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => {
    const address = probe.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}
