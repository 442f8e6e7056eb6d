// Preloaded into a server: measures how long one piece of its work blocks the event loop.

const everyMs = 2
let before = process.threadCpuUsage()
let most = 0

// At most one long piece of work runs between two ticks of this timer. Measured in CPU time: on a busy machine, a short piece can take long on the clock.
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  most = Math.max(most, (user + system) / 1_000)
}, everyMs).unref()

process.on('message', (message) => {
  if (message !== 'busiest') return
  process.send?.({ busiestMs: most })
  most = 0
})
