import { sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";

/**
 * Two years of leads, newest now. Names, phones and words are distributed so that a person is rare and a word is not.
 */
export async function fillWithLeads(services: Services, count: number): Promise<void> {
  const { db } = services;
  await db.execute(sql`alter table form_submissions disable trigger form_submissions_announce`);
  for (let from = 0; from < count; from += 50_000) {
    const to = Math.min(count, from + 50_000) - 1;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`insert into form_submissions
        (id, form_type, data, created_at, submission_id, status, first_response_at, assignee_id, next_contact_on, deleted_at)
        select gen_random_uuid(), (array['contact','homebuyers','refinance','reverse-mortgage-quote','meeting-request'])[1 + n % 5],
          jsonb_build_object('name', 'Person' || n || ' Family' || n % 5000, 'email', 'person' || n || '@example.com',
            'phone', '619' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'), 'state', (array['ca','tx','fl','ny'])[1 + n % 4],
            'message', 'We would like to buy a home near street ' || n % 20000)
            || case when n % 5 = 4 then jsonb_build_object('preferredDate',
                 (current_date + case when n < 500 then n / 10 else -1 - n % 700 end)::text)
               else '{}'::jsonb end,
          now() - (n * ${(2 * 365 * 24 * 3600) / count}::float8) * interval '1 second', gen_random_uuid(),
          (array['new','contacted','qualified','won','lost'])[1 + (n / 7) % 5],
          case when (n / 7) % 5 = 0 then null else now() end,
          case when n % 3 = 0 then 'account-' || n % 30 end,
          case when n < 200 then current_date + n % 20 - 3 when n % 1000 = 0 then current_date + 30 end,
          case when n between 500 and 600 then now() end
        from generate_series(${from}::int, ${to}::int) as n`);
    });
  }
  await services.db.execute(sql`alter table form_submissions enable trigger form_submissions_announce`);
  await services.db.execute(sql`analyze form_submissions`);
}
