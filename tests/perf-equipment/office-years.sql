-- Two years of a distributor: 200,000 orders of 5,000 customers, with a catalogue of 10,000 products. Everything is
-- repeated from the rows of the demo, so that its shapes stay valid. Numbers decide what belongs together, so each
-- run makes the same data, except for ids and moments.

-- Checking a million references would take most of the time. They are right by the joins below.
set session_replication_role = replica;

-- Products: copies of the demo's, with codes and names of their own.
insert into products (code, position, is_active, is_sold_out, is_for_points, material_type, points_per_case, facts, prices)
select 'B' || (10000 + n), 10000 + n, n % 50 <> 0, n % 40 = 0, false, '', 0,
  jsonb_set(source.facts, '{name}', to_jsonb((source.facts ->> 'name') || ' รุ่นที่ ' || n)), source.prices
from generate_series(1, 10000 - (select count(*) from products)) as n
join (
  select facts, prices, row_number() over (order by code) as place, count(*) over () as many
  from products where not is_for_points and material_type = ''
) as source on source.place = 1 + n % source.many;

create temporary table sold as
select row_number() over (order by code) as place, code, facts ->> 'name' as name,
  coalesce(facts ->> 'shortNameEn', '') as name_en, 3000 + (row_number() over (order by code) * 7919) % 90000 as price
from products where not is_for_points and material_type = '';
create index on sold (place);

-- Customers: a third may buy on account. A few hundred names, as among real shops.
insert into customers
  select (jsonb_populate_record(model, jsonb_build_object(
    'customer_code', 'D' || (100000 + n),
    'name', (array['ร้านเจริญ', 'ร้านรุ่งเรือง', 'บริษัท สยาม', 'มินิมาร์ท', 'โชห่วยป้า', 'ร้านค้าชุมชน'])[1 + n % 6]
      || (array['พาณิชย์', 'การค้า', 'ทรัพย์', 'สุข', 'ชัย'])[1 + n / 6 % 5] || ' ' || n,
    'mobile', '08' || lpad((n * 7919 % 100000000)::text, 8, '0'),
    'credit_limit', case n % 3 when 0 then 5000000 else 0 end, 'debt', 0, 'points', 0))).*
  from customers as model, generate_series(1, 5000 - (select count(*) from customers)) as n
  where model.customer_code = 'C10001';

insert into addresses
  select (jsonb_populate_record(model.whole, jsonb_build_object('id', (model.whole).id || '-' || customers.customer_code,
    'customer_code', customers.customer_code, 'name', customers.name))).*
  from customers, (select addresses as whole from addresses where customer_code = 'C10001' order by id limit 2) as model
  where customers.customer_code like 'D%';

-- A few customers order much more often than the others. The last two days wait for the office.
create temporary table placed as
select n, gen_random_uuid() as id, 1000000 + n as number,
  'D' || (100001 + floor(4900 * power((n * 7919 % 100003) / 100003.0, 2))::int) as customer_code,
  case when n > 199700 then 'so-wait' when n > 199500 then 'so-approve' when n > 199300 then 'invoice-wait'
    when n > 198700 then 'invoice-approve' when n % 25 = 0 then 'so-cancel' else 'pod' end as status,
  now() - interval '730 days' * ((200000 - n) / 200000.0) as ordered_at,
  case n % 10 when 0 then 'COD' when 1 then 'COD' when 2 then 'BANK' when 3 then 'KBANKQR' when 4 then 'BANK'
    when 5 then 'THAIQR' else 'AR' end as payment,
  case when n % 40 = 1 then 'point' else 'money' end as mode
from generate_series(1, 200000) as n;

create temporary table lines as
select placed.n, placed.id, line as position, sold.code, sold.name, sold.name_en, 1 + (placed.n + line) % 12 as quantity,
  sold.price
from placed, generate_series(1, 1 + placed.n % 7) as line, lateral (
  select * from sold where place = 1 + floor(9700 * power(((placed.n * 31 + line * 7919) % 10007) / 10007.0, 2))::int
) as sold;

insert into orders (id, number, order_no, revision, customer_code, sale_unit, customer_name, ordered_by,
  ordered_by_account, mode, status, ordered_at, payment, line_count, goods, discount, total, vat, points, points_earned,
  ship_to, bill_to, shipping_condition, payment_condition, coupon_id, remark, differences, change_number, delivery_day,
  delivery_zone, promotions)
select placed.id, placed.number, 'SO' || placed.number, 1, placed.customer_code, '1000', customers.name, customers.name,
  case when placed.n % 12 = 0 then agent.id else model.ordered_by_account end,
  placed.mode, placed.status, placed.ordered_at, placed.payment, sums.count, sums.total, 0, sums.total,
  round(sums.total * 7 / 107), case placed.mode when 'point' then 100 else 0 end, sums.total / 10000,
  model.ship_to, model.bill_to, model.shipping_condition, model.payment_condition, '',
  case when placed.n % 17 = 0 then 'ฝากไว้ที่ร้านข้าง ๆ ถ้าไม่มีคนอยู่' else '' end, '[]', placed.n,
  -- Most orders have an agreed day, and a third has one promotion or two.
  case when placed.n % 10 <> 0 then to_char(placed.ordered_at + interval '1 day' + interval '7 hours', 'YYYY-MM-DD') end,
  case when placed.n % 10 <> 0 then 'Z' || placed.n % 40 end,
  case when placed.n % 3 = 0 then jsonb_build_object('adjustments', '[]'::jsonb, 'freeLines', '[]'::jsonb, 'rules',
    (select jsonb_agg(jsonb_build_object('id', 'P' || (placed.n / 3 + rule) % 60, 'name', 'โปรโมชั่นที่ ' || (placed.n / 3 + rule) % 60,
      'times', 1, 'discount', 2000, 'freeWorth', 0)) from generate_series(0, placed.n % 2) as rule)) end
from placed
join (select id, count(*), sum(quantity * price) as total from lines group by id) as sums using (id)
join customers on customers.customer_code = placed.customer_code and customers.sale_unit = '1000'
cross join (select * from orders where mode = 'money' order by number limit 1) as model
cross join (select id from accounts where username = 'agent1') as agent
order by placed.n;
select setval(pg_get_serial_sequence('orders', 'number'), 1200001);

insert into order_lines (order_id, position, product_code, product_name, unit, unit_name, product_name_en, unit_name_en,
  quantity, unit_price, line_total, unit_points, line_points, earned_per_unit)
select id, position, code, name, 1, 'ลัง', name_en, 'case', quantity, price, quantity * price, 0, 0, 0 from lines
order by n, position;

insert into order_moves (order_id, status, at, account_id, reason)
select placed.id, step.status, placed.ordered_at + step.later, staff.id, ''
from placed
join (values ('so-approve', 1, interval '1 hour'), ('invoice-wait', 2, interval '3 hours'),
  ('invoice-approve', 3, interval '4 hours'), ('pod', 4, interval '1 day'), ('so-cancel', 5, interval '2 hours')
) as step(status, place, later)
  on case placed.status when 'so-wait' then false when 'so-cancel' then step.place = 5
    else step.place <= array_position(array['so-approve', 'invoice-wait', 'invoice-approve', 'pod'], placed.status) end
cross join (select id from accounts where username = 'staff1') as staff
order by placed.n, step.place;

-- Paid in advance: all but the last orders are paid, some were paid at the second attempt.
insert into payment_attempts (id, order_id, number, reference, method, gateway, gateway_id, term_months, amount, state,
  show, started_at, expires_at, asks)
select gen_random_uuid(), orders.id, attempt, orders.order_no || 'P' || attempt, orders.payment, '', '', 0, orders.total,
  case when attempt = 2 or placed.n % 5 <> 0 then case when placed.n > 199800 then 'waiting' when placed.n > 199600
    and placed.n % 7 = 0 then 'matching' else 'paid' end else 'expired' end,
  null, orders.ordered_at, orders.ordered_at + interval '1 day', 0
from placed join orders using (id), generate_series(1, 2) as attempt
where placed.payment in ('BANK', 'KBANKQR', 'THAIQR') and placed.mode = 'money' and placed.status <> 'so-cancel'
  and placed.n < 199950 and (attempt = 1 or placed.n % 5 = 0)
order by placed.n, attempt;

insert into payment_money (gateway, transaction_id, attempt_id, reference, amount, currency, paid_at, heard_at, by, fate)
select '', id::text, id, reference, amount, 'THB', started_at, started_at, 'staff',
  case state when 'paid' then 'counted' else 'matching' end
from payment_attempts where state in ('paid', 'matching') and reference like 'SO1%';

insert into slips (id, order_id, account_id, bank_code, reference, state, sent_at, note)
select gen_random_uuid(), order_id, staff.id, '004', 'T' || reference,
  case when placed.n > 199800 then 'sent' when placed.n % 60 = 0 then 'refused' else 'confirmed' end, started_at, ''
from payment_attempts join placed on placed.id = payment_attempts.order_id
cross join (select id from accounts where username = 'staff1') as staff
where payment_attempts.method in ('BANK', 'THAIQR');

-- The statement of yesterday and today: the transfers of the slips that wait, and as many that nobody expects.
insert into bank_statements (id, account_id, file, bank, account, first_day, last_day, added, imported_at)
select gen_random_uuid(), id, 'KBIZ.csv', 'kbank', '0123456789', '2026-01-01', '2026-12-31', 0, now()
from accounts where username = 'staff1';

insert into bank_lines (id, hash, statement_id, bank, day, time, amount, balance, details, reference, state)
select gen_random_uuid(), 'H' || slips.id || part, bank_statements.id, 'kbank',
  to_char(slips.sent_at + interval '7 hours', 'YYYY-MM-DD'), to_char(slips.sent_at + interval '7 hours', 'HH24:MI'),
  orders.total + part, null, 'รับโอนเงิน K PLUS จาก X' || orders.number % 10000 || case when orders.number % 2 = 0 then ' ' || orders.order_no else '' end, '', 'open'
from slips join orders on orders.id = slips.order_id, bank_statements, generate_series(0, 1) as part
where slips.state = 'sent' and bank_statements.file = 'KBIZ.csv';

-- On account: an invoice owes its total; those older than 60 days were paid by receipts. All orders earn points.
create temporary table owed as
select orders.id, orders.customer_code, orders.total, orders.ordered_at, gen_random_uuid() as receipt
from orders join placed using (id)
where orders.payment = 'AR' and orders.mode = 'money' and orders.status in ('pod', 'invoice-approve');

insert into receipts (id, customer_code, sale_unit, amount, method, reference, received_on, note, account_id, recorded_at)
select receipt, customer_code, '1000', total, 'transfer', '', to_char(ordered_at + interval '50 days', 'YYYY-MM-DD'), '',
  staff.id, ordered_at + interval '50 days'
from owed, (select id from accounts where username = 'staff1') as staff
where ordered_at < now() - interval '60 days' and total % 23 <> 0;

insert into ledger_entries (customer_code, sale_unit, book, amount, cause, order_id, document_id, happened_at)
select customer_code, '1000', book, amount, cause, order_id, document_id, at from (
  select customer_code, 'debt' as book, total as amount, 'invoice' as cause, id as order_id, null::uuid as document_id,
    ordered_at + interval '4 hours' as at from owed
  union all
  select owed.customer_code, 'debt', -total, 'receipt', owed.id, receipt, recorded_at
  from owed join receipts on receipts.id = owed.receipt
  union all
  select customer_code, 'points', points_earned, 'delivery', id, null, ordered_at + interval '1 day'
  from orders where status = 'pod' and points_earned > 0 and order_no like 'SO1%'
) as entry order by at;

-- Every two hundredth order was cancelled after it was paid, and its money is credit on account.
insert into ledger_entries (customer_code, sale_unit, book, amount, cause, order_id, document_id, happened_at)
select orders.customer_code, '1000', 'debt', entry.amount * orders.total, entry.cause, case when entry.of_order then orders.id end, null,
  orders.ordered_at + interval '2 hours'
from placed join orders using (id), (values (1, -1, 'cancel', true), (2, 1, 'credit-moved', true), (3, -1, 'credit-moved', false))
  as entry(place, amount, cause, of_order)
where placed.n % 200 = 0 and placed.status = 'so-cancel' and placed.mode = 'money' and placed.payment = 'BANK'
order by placed.n, entry.place;

update customers set debt = sums.debt, points = sums.points
from (
  select customer_code, coalesce(sum(amount) filter (where book <> 'points'), 0) as debt,
    coalesce(sum(amount) filter (where book = 'points'), 0) as points
  from ledger_entries group by customer_code
) as sums where customers.customer_code = sums.customer_code and customers.customer_code like 'D%';

insert into invoice_grabs (order_id, account_id, grabbed_at)
select placed.id, rider.id, placed.ordered_at + interval '5 hours'
from placed, (select id from accounts where username = 'rider1') as rider
where placed.status in ('pod', 'invoice-approve') and placed.mode = 'money'
  and (placed.status = 'pod' or placed.n % 2 = 0);

insert into deliveries (id, order_id, account_id, outcome, captured_at, received_at, receiver, note, due, cash, lines, proofs)
select gen_random_uuid(), placed.id, rider.id, case when placed.n % 30 = 0 then 'part' else 'full' end,
  placed.ordered_at + interval '1 day', placed.ordered_at + interval '1 day', 'เจ้าของร้าน', '', 0, null,
  case when placed.n % 30 = 0 then '[{"number": 1, "delivered": 0, "reason": "damaged"}]' else '[]' end::jsonb, '[]'
from placed, (select id from accounts where username = 'rider1') as rider
where placed.status = 'pod' and placed.mode = 'money';

-- Every twentieth customer was not there at the first visit.
insert into deliveries (id, order_id, account_id, outcome, captured_at, received_at, receiver, note, due, cash, lines, proofs)
select gen_random_uuid(), placed.id, rider.id, 'refused', placed.ordered_at + interval '20 hours',
  placed.ordered_at + interval '20 hours', '', '', 0, null, '[{"number": 1, "delivered": 0, "reason": "shop-closed"}]', '[]'
from placed, (select id from accounts where username = 'rider1') as rider
where placed.status = 'pod' and placed.mode = 'money' and placed.n % 20 = 0;

-- 100 codes, of which many customers have each and a part has used it.
insert into coupons (customer_code, sale_unit, id, name, discount_kind, discount, minimum_total, end_date, order_id)
select customer_code, sale_unit, 'SALE' || code, 'ส่วนลดเดือนที่ ' || code, 'amount', 5000, 50000,
  to_char(now() + interval '30 days' - interval '30 days' * (code / 4), 'YYYY-MM-DD'),
  case when place % 3 = 0 then gen_random_uuid() end
from (select *, row_number() over (order by customer_code) as place from customers) as customers,
  generate_series(1, 100) as code
where place % 4 = code % 4;

-- Every act of two years, and failed sign-ins.
insert into audit_log (at, account_id, network, action, subject, subject_id, before, after)
select moves.at, moves.account_id, '10.0.0.0/24', case moves.status when 'so-approve' then 'order-approved'
    when 'so-cancel' then 'order-cancelled' else 'order-moved' end, 'order', moves.order_id::text,
  '{"status":"so-wait"}', '{"status":"so-approve","orderNo":"SO1"}'
from order_moves as moves join placed on placed.id = moves.order_id where moves.status in ('so-approve', 'invoice-approve', 'so-cancel') order by moves.at;

-- The newest event of each order stays. A system that is told about orders was out of order for a while.
insert into order_events (id, order_id, kind, number, happened_at, standing, is_addressed)
select gen_random_uuid(), id, 'order.placed', 1, ordered_at, '{}', true from placed order by n;

insert into jobs (kind, key, queue, lane, payload, state, due_at, run_at, attempts, tried_at, outcome)
select 'webhook', 'erp ' || position, 'erp', order_id::text, jsonb_build_object('eventPosition', position),
  case when position % 100 = 0 then 'dead' else 'done' end, happened_at, happened_at, 1, happened_at,
  '{"fault": null, "httpStatus": 200}'
from order_events where happened_at > now() - interval '90 days' and standing = '{}';

insert into client_registrations (id, agent_code, customer_code, sale_unit, registered_at)
select gen_random_uuid(), 'A20000', customer_code, sale_unit, now() - interval '1 hour'
from customers where customer_code like 'D1040%' limit 40;

insert into table_imports (id, account_id, kind, file, imported_at, added, changed, unchanged, removed, replaced)
select gen_random_uuid(), staff.id, 'products', 'products-' || n || '.xlsx', now() - interval '1 day' * n, 0, 200, 9800, 0,
  case when n < 30 then (select jsonb_agg(to_jsonb(products)) from (select * from products limit 1000) as products) end
from generate_series(1, 500) as n, (select id from accounts where username = 'staff1') as staff;

set session_replication_role = origin;
