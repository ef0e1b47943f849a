/** The most CPU time, in milliseconds, that this thread spends without a turn of the event loop while the work runs. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const watch = setInterval(look, 1);
  await work();
  look();
  clearInterval(watch);
  return longest;
}
