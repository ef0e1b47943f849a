/** Loaded into a server before anything else: its clock follows the parent process, which sends how many ms to add. */
const RealDate = Date;
let shiftMs = 0;

class ShiftedDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...(parts as [number]));
  }
  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on("message", (message) => {
  if (typeof message === "number") shiftMs = message;
});
process.channel?.unref();
