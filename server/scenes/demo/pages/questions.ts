/** What shops ask where points are spent. */
export const QUESTIONS_ABOUT_GIFTS = `
<section lang="th" title="คำถามที่พบบ่อย">
  <details><summary>ได้แต้มจากไหน</summary>
    <p>จากการซื้อสินค้ากับเรา แต้มต่อลังขึ้นอยู่กับสินค้า และเข้าหลังออกใบส่งของแล้ว</p></details>
  <details><summary>แต้มไม่พอทำอย่างไร</summary>
    <p>แอปบอกก่อนยืนยันว่าขาดอีกกี่แต้ม ลดจำนวนหรือเก็บของไว้ใน <a href="wishlist">รายการโปรด</a> แล้วค่อยแลกได้</p></details>
  <details><summary>แลกแล้วยกเลิกได้ไหม</summary>
    <p>ได้จนกว่าของจะออกจากคลัง เปิด <a href="history">ประวัติการสั่งซื้อ</a> แล้วแตะ “ยกเลิกคำสั่งซื้อ” แต้มคืนทันที</p></details>
  <details><summary>ไม่มีสัญญาณแลกได้ไหม</summary>
    <p>เลือกของใส่ตะกร้าได้ แต่ตอนยืนยันต้องมีสัญญาณ เพราะแต้มตัดทันที</p></details>
</section>
<section lang="en" title="FAQ">
  <details><summary>Where do points come from?</summary>
    <p>From the goods that you buy: each case has its points, which come when the goods are invoiced.</p></details>
  <details><summary>I do not have enough points</summary>
    <p>The app says how many are missing before you confirm. Take fewer, or keep the gift among your
    <a href="wishlist">favourites</a> for later.</p></details>
  <details><summary>Can I cancel?</summary>
    <p>Until it leaves the warehouse: open <a href="history">Order history</a> and tap “Cancel the order”. The points are back at
    once.</p></details>
  <details><summary>Without a signal?</summary>
    <p>You can fill the cart. Confirming needs a signal, because the points are taken at once.</p></details>
</section>`;

/** What shops ask the office most. */
export const QUESTIONS = `
<section lang="th" title="คำถามที่พบบ่อย">
  <h2>การสั่งซื้อ</h2>
  <details><summary>สั่งขั้นต่ำเท่าไร</summary>
    <p>1,000 บาทต่อครั้ง สูงสุด 300,000 บาท ถ้าต้องการมากกว่านั้นโทรหาฝ่ายขาย เราแบ่งรอบส่งให้ได้</p></details>
  <details><summary>สั่งไปแล้วแก้หรือยกเลิกได้ไหม</summary>
    <p>ยกเลิกได้จนกว่าบริษัทจะออกใบส่งของ เปิด <a href="history">ประวัติการสั่งซื้อ</a> เลือกคำสั่งซื้อ แล้วแตะ “ยกเลิกคำสั่งซื้อ”
    ถ้าอยากแก้ ให้ยกเลิกแล้วแตะ “สั่งซ้ำ” ของเดิมกลับเข้าตะกร้าให้แก้ได้เลย</p></details>
  <details><summary>ขึ้นว่า “ราคาเปลี่ยน” หมายความว่าอย่างไร</summary>
    <p>ราคาขยับหลังจากที่คุณเปิดดู เราไม่คิดเงินเกินที่คุณเห็นโดยไม่ถาม แอปเทียบราคาเก่ากับใหม่ให้ดู
    แล้วคุณเลือกเองว่าจะรับยอดใหม่ แก้รายการ หรือไม่สั่ง</p></details>
  <details><summary>กดสั่งแล้วเน็ตหลุด ต้องสั่งใหม่ไหม</summary>
    <p>ไม่ต้อง คำสั่งซื้ออยู่ในเครื่อง และส่งให้เองเมื่อมีสัญญาณ ระบบรับแค่ครั้งเดียวแม้จะส่งซ้ำ</p></details>
  <h2>การชำระเงิน</h2>
  <details><summary>จ่ายวิธีไหนได้บ้าง</summary>
    <p>เก็บเงินปลายทาง สแกน QR พร้อมเพย์ โอนธนาคารแล้วแนบสลิป บัตรเครดิต LINE Pay เคาน์เตอร์เซอร์วิส
    และเครดิตของร้านสำหรับร้านที่เปิดวงเงินไว้</p></details>
  <details><summary>โอนแล้วต้องทำอะไรต่อ</summary>
    <p>เปิดคำสั่งซื้อแล้วแตะ “ส่งสลิป” ถ่ายรูปหรือเลือกรูปสลิป ฝ่ายบัญชีตรวจภายในวันทำการเดียวกัน</p></details>
  <details><summary>ขอใบกำกับภาษีได้ไหม</summary>
    <p>ได้ เพิ่ม“ที่อยู่ออกบิล” พร้อมเลขผู้เสียภาษี 13 หลัก แล้วเลือกตอนสั่ง ใบกำกับไปพร้อมของ</p></details>
  <h2>การจัดส่งและคืนของ</h2>
  <details><summary>ของไม่ครบหรือเสียหายทำอย่างไร</summary>
    <p>บอกคนส่งตอนรับของได้เลย เขาบันทึกจำนวนที่รับจริงให้ต่อรายการ ถ้าพบทีหลัง โทรแจ้งภายใน 3 วัน พร้อมรูปถ่าย</p></details>
  <details><summary>เปลี่ยนหรือเพิ่มที่อยู่ร้านที่ไหน</summary>
    <p>ที่ <a href="addresses">ที่อยู่</a> เพิ่มได้หลายสาขา แล้วปักหมุดบนแผนที่ให้คนส่งหาร้านเจอ</p></details>
</section>
<section lang="en" title="FAQ">
  <h2>Ordering</h2>
  <details><summary>What is the smallest order?</summary>
    <p>1,000 baht, and at most 300,000. For more, call the sales office: we deliver in rounds.</p></details>
  <details><summary>Can I change or cancel an order?</summary>
    <p>You can cancel until it is invoiced: open <a href="history">Order history</a>, choose the order and tap “Cancel the order”. To
    change it, cancel it and tap “Order again”: the goods are back in the cart.</p></details>
  <details><summary>What does “price changed” mean?</summary>
    <p>A price moved after you looked. We never charge more than you saw without asking: the app shows old and new beside each
    other, and you accept, edit or leave it.</p></details>
  <details><summary>The signal went while I ordered. Do I order again?</summary>
    <p>No. The order is on the phone and is sent by itself. It is taken once, however often it is sent.</p></details>
  <h2>Paying</h2>
  <details><summary>How can I pay?</summary>
    <p>Cash on delivery, PromptPay QR, bank transfer with a slip, credit card, LINE Pay, counter service, and on credit where
    your shop has some.</p></details>
  <details><summary>I have transferred. What now?</summary>
    <p>Open the order and tap “Send the slip”. Accounting looks at it on the same working day.</p></details>
  <details><summary>Do I get a tax invoice?</summary>
    <p>Yes: add a billing address with the 13-digit tax ID and choose it when you order. It comes with the goods.</p></details>
  <h2>Delivery and returns</h2>
  <details><summary>Something is missing or broken</summary>
    <p>Tell the rider at the door, who notes what you really took, line by line. Later: call within 3 days, with a photo.</p></details>
  <details><summary>Where do I add an address?</summary>
    <p>Under <a href="addresses">Addresses</a>. Several branches are fine; a pin on the map helps the rider.</p></details>
</section>`;
