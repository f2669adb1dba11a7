/** Frequent questions of the points tenant's customers. */
export const QUESTIONS_ABOUT_GIFTS = `
<section lang="th" title="คำถามที่พบบ่อย">
  <details><summary>ได้แต้มจากไหน</summary>
    <p>จากการซื้อสินค้ากับเรา แต้มต่อลังขึ้นอยู่กับสินค้า และเข้าหลังออกใบส่งของแล้ว</p></details>
  <details><summary>แต้มไม่พอทำอย่างไร</summary>
    <p>แอปบอกก่อนยืนยันว่าขาดอีกกี่แต้ม ลดจำนวนหรือเก็บของไว้ใน <a href="wishlist">รายการโปรด</a> แล้วค่อยแลกได้</p></details>
  <details><summary>แลกแล้วยกเลิกได้ไหม</summary>
    <p>ได้จนกว่าของจะออกจากคลัง เปิด <a href="history">ประวัติการสั่งซื้อ</a> แล้วแตะ “ยกเลิกคำสั่งซื้อนี้” แต้มคืนทันที</p></details>
  <details><summary>ไม่มีสัญญาณแลกได้ไหม</summary>
    <p>เลือกของใส่ตะกร้าได้ แต่ตอนยืนยันต้องมีสัญญาณ เพราะแต้มตัดทันที</p></details>
</section>
<section lang="en" title="FAQ">
  <details><summary>Where do points come from?</summary>
    <p>From the products you buy. Each case earns points, which you get once your order is invoiced.</p></details>
  <details><summary>What if I don’t have enough points?</summary>
    <p>The app tells you how many more you need before you confirm. Choose fewer rewards, or save one to your
    <a href="wishlist">favourites</a> for later.</p></details>
  <details><summary>Can I cancel a redemption?</summary>
    <p>Yes, until it leaves the warehouse. Open <a href="history">Order history</a>, choose the order and tap “Cancel this order”. You
    get your points back right away.</p></details>
  <details><summary>Can I redeem offline?</summary>
    <p>You can fill your cart offline. Confirming needs a connection, because your points are used right away.</p></details>
</section>`;

/** Frequent questions to the office. */
export const QUESTIONS = `
<section lang="th" title="คำถามที่พบบ่อย">
  <h2>การสั่งซื้อ</h2>
  <details><summary>สั่งขั้นต่ำเท่าไร</summary>
    <p>1,000 บาทต่อครั้ง สูงสุด 300,000 บาท ถ้าต้องการมากกว่านั้นโทรหาฝ่ายขาย เราแบ่งรอบส่งให้ได้</p></details>
  <details><summary>สั่งไปแล้วแก้หรือยกเลิกได้ไหม</summary>
    <p>ยกเลิกได้จนกว่าบริษัทจะออกใบส่งของ เปิด <a href="history">ประวัติการสั่งซื้อ</a> เลือกคำสั่งซื้อ แล้วแตะ “ยกเลิกคำสั่งซื้อนี้”
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
  <details><summary>What’s the minimum order?</summary>
    <p>1,000 baht, and the maximum is 300,000 baht. For larger orders, call our sales team: we can split the delivery.</p></details>
  <details><summary>Can I change or cancel an order?</summary>
    <p>You can cancel until it’s invoiced: open <a href="history">Order history</a>, choose the order and tap “Cancel this order”. To
    change it, cancel it and tap “Order again” to put the items back in your cart.</p></details>
  <details><summary>What does “price changed” mean?</summary>
    <p>A price has changed since you viewed it. We never charge more than you saw without asking: the app shows the old and new
    prices, and you can accept the new total, edit the order or discard it.</p></details>
  <details><summary>I went offline while ordering. Do I need to order again?</summary>
    <p>No. Your order is saved on your phone and sent automatically. It’s placed only once, however often it’s sent.</p></details>
  <h2>Payment</h2>
  <details><summary>How can I pay?</summary>
    <p>Cash on delivery, PromptPay QR, bank transfer with a slip, credit card, LINE Pay, counter service, and shop credit if
    your shop has it.</p></details>
  <details><summary>I’ve transferred the money. What’s next?</summary>
    <p>Open the order and tap “Send slip”. Our accounting team checks it the same working day.</p></details>
  <details><summary>Can I get a tax invoice?</summary>
    <p>Yes. Add a billing address with your 13-digit tax ID and choose it at checkout. The invoice comes with your delivery.</p></details>
  <h2>Delivery and returns</h2>
  <details><summary>What if something is missing or damaged?</summary>
    <p>Tell the rider, who records what you accept, item by item. If you notice later, call us within 3 days and have a photo ready.</p></details>
  <details><summary>Where do I change or add an address?</summary>
    <p>Under <a href="addresses">Addresses</a>. You can add several branches; a pin on the map helps the rider find you.</p></details>
</section>`;
