/** Shown in place of an admin page that could not be fetched. It is part of the worker: nothing is stored on the device. */
export const offlinePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection</title>
<style>
body { margin: 0; display: grid; min-height: 100dvh; place-items: center; background: #fbf7f0; color: #1c2b30; font: 1.125rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; padding: 1.5rem; text-align: center }
h1 { font-size: 1.5rem; color: #0b3c49 }
a { display: inline-block; padding: .75rem 1.5rem; border-radius: .5rem; background: #0b3c49; color: #fff; font-weight: 600; text-decoration: none }
</style>
</head>
<body>
<main>
<h1>There is no connection.</h1>
<p>This page could not be loaded. Leads are never stored on this device, so there is nothing to show until you are back online.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`;

export const offlinePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
