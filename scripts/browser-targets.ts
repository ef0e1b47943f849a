/** The oldest browsers whose JavaScript and CSS we build for: see docs/browsers.md. */
export const browserTargets = ["chrome109", "edge109", "firefox115", "safari15.6", "ios15.6"];
